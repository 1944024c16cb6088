import { createRoot } from 'react-dom/client';
import { type DataRouter, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ClientConfig } from '#contract/client-config.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { preferredLanguage } from '#web/i18n/preferred-language.ts';
import type { Messages } from '#web/i18n/translate.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import { storedTheme } from '#web/lib/theme/theme-store.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { isNative } from '#web/platform/kind.ts';
import type { AppServices } from '#web/app/session/services.ts';
import { App } from './app.tsx';
import type { PageState } from './page-state.ts';
import { createRoutes } from './routes.tsx';

interface Start {
  createServices(start: Pick<PageState, 'language' | 'theme' | 'clientConfig'>, messages: Messages): AppServices;
  /** Sees the router before it shows anything. */
  follow(router: DataRouter): void;
}

/** The bare document, as the native app opens it: everything is asked for. Loaded late: no rendered page needs it. */
export async function startPage(container: HTMLElement, { createServices, follow }: Start): Promise<void> {
  const started: { router?: DataRouter } = {};
  if (isNative()) await (await import('./native/start-shell.ts')).startShell(container, () => started.router);
  const language = preferredLanguage();
  const theme = storedTheme() ?? 'dark';
  const [messages, response] = await Promise.all([
    loadMessages(language),
    withTimeout()(serverUrl('/client-config.json')),
  ]);
  const services = createServices({ language, theme, clientConfig: (await response.json()) as ClientConfig }, messages);
  const router = createBrowserRouter(createRoutes(services));
  started.router = router;
  follow(router);
  createRoot(container).render(
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  );
}
