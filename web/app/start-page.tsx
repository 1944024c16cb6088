import { createRoot } from 'react-dom/client';
import { type DataRouter, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onlineManager } from '@tanstack/react-query';
import { createLanguageStore, type LanguageStore } from '#web/i18n/language-store.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { preferredLanguage } from '#web/i18n/preferred-language.ts';
import type { Messages } from '#web/i18n/translate.ts';
import { LanguageContext } from '#web/i18n/use-translation.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import { isNative } from '#web/platform/device/kind.ts';
import type { AppServices } from '#web/app/session/services.ts';
import { App } from './app.tsx';
import { followLanguage } from './follow-language.ts';
import type { PageState } from './page-state.ts';
import { loadClientConfig } from './offline/client-config.ts';
import { watchServer } from './offline/watch-server.ts';
import { routerWindow } from './router-window.ts';
import { createRoutes } from './routes.tsx';

interface Start {
  createServices(start: Pick<PageState, 'language' | 'clientConfig'>, messages: Messages): AppServices;
  /** Sees the router before it shows anything. */
  follow(router: DataRouter): void;
}

/** The bare document, as the native app opens it: everything is requested. Loaded late: no rendered page needs it. */
export async function startPage(container: HTMLElement, { createServices, follow }: Start): Promise<void> {
  const started: { router?: DataRouter } = {};
  if (isNative()) await (await import('./native/start-shell.ts')).startShell(container, () => started.router);
  const language = preferredLanguage();
  const [messages, clientConfig] = await Promise.all([
    loadMessages(language),
    loadClientConfig(),
    // On the web a worker has given this document, since the server gave no page.
    isNative() ? null : watchServer(),
  ]);
  if (!clientConfig) return await startOffline(container, createLanguageStore(language, messages, loadMessages));
  // What fails without a connection is not tried twice.
  onlineManager.setOnline(isOnline());
  const services = createServices({ language, clientConfig }, messages);
  const router = createBrowserRouter(
    createRoutes(() => services),
    { window: routerWindow },
  );
  started.router = router;
  follow(router);
  createRoot(container).render(
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  );
}

/** Never connected with this build: there is nothing but to say so. */
async function startOffline(container: HTMLElement, languages: LanguageStore): Promise<void> {
  const { StartOffline } = await import('./offline/start-offline.tsx');
  followLanguage(languages);
  createRoot(container).render(
    <LanguageContext value={languages}>
      <StartOffline />
    </LanguageContext>,
  );
}
