import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type DataRouter, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { stateElementId } from '#contract/page-protocol.ts';
import { announceHydration } from '#web/app/shell/interactive.ts';
import type { AppServices } from '#web/app/session/services.ts';
import { App } from './app/app.tsx';
import { followLanguage } from './app/follow-language.ts';
import { loadMatchedRoutes } from './app/load-matched-routes.ts';
import type { PageState } from './app/page-state.ts';
import { routerWindow, showLanguageInAddress, shownAddress } from './app/router-window.ts';
import { createRoutes } from './app/routes.tsx';
import { reloadOfThisPage, startReloading } from './app/updates/reload.ts';
import { createSessionStore } from './features/session/model/session-store.ts';
import { createLanguageStore } from './i18n/language-store.ts';
import { loadMessages, loadPageMessages } from './i18n/load-messages.ts';
import type { Messages } from './i18n/translate.ts';
import { createLateImport } from './lib/late-import.ts';
import { createLateTableClient } from './lib/late-table-client.ts';
import { requestRemainingStyles } from './lib/remaining-styles.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createThemeStore, followStoredTheme } from './lib/theme/theme-store.ts';
import { absoluteServerUrl } from './lib/server-url.ts';
import { withRetries } from './lib/with-retries.ts';
import { withSession } from './lib/with-session.ts';
import { withTimeout } from './lib/with-timeout.ts';
import { notePage, startSheetHistory } from './ui/sheet-history.ts';

// Before sheets, which keep some of these events from others.
window.addEventListener('popstate', showLanguageInAddress, true);
startSheetHistory();
// Scripts stand in one folder, this one among them.
const ownScript = import.meta.url;
window.lateImport = createLateImport(new URL('.', ownScript), address => import(/* @vite-ignore */ address));

let router: DataRouter | undefined;
if (import.meta.env.PROD) {
  startReloading({
    ownScript: new URL(ownScript).pathname,
    target: () => {
      const { pathname, search, hash } = router?.state.navigation.location ?? location;
      return new URL(shownAddress(pathname) + search + hash, location.origin);
    },
    open: target => (target.href === location.href ? location.reload() : location.assign(target)),
  });
  window.addEventListener('vite:preloadError', () => void reloadOfThisPage()?.forNewVersion());
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const stateElement = document.getElementById(stateElementId);
await (stateElement
  ? hydratePage(root, JSON.parse(stateElement.textContent) as PageState)
  : import('./app/start-page.tsx').then(({ startPage }) => startPage(root, { createServices, follow })));

/** A page that the server rendered: takes over its markup with its data. */
async function hydratePage(container: HTMLElement, state: PageState): Promise<void> {
  const { messages, isPart } = await withRetries(() => loadPageMessages(state.language));
  const services = createServices(state, messages, isPart);
  // The data is as old as the page load, not as this script, which may have waited for a slow connection.
  const updatedAt = performance.timeOrigin;
  for (const [key, data] of state.queries) services.queryClient.setQueryData(key, data, { updatedAt });
  const routes = createRoutes(() => services);
  await loadMatchedRoutes(routes);
  const hydrated = createBrowserRouter(routes, { hydrationData: state.router, window: routerWindow });
  follow(hydrated);
  announceHydration();
  startTransition(() => {
    hydrateRoot(
      container,
      <App services={services}>
        <RouterProvider router={hydrated} />
      </App>,
    );
  });
  requestRemainingStyles();
}

/**
 * Tells which page is shown as soon as the router has changed the history, which is before anything of it is rendered.
 */
function follow(created: DataRouter): void {
  router = created;
  created.subscribe(({ navigation, location: { key }, historyAction }) => {
    if (navigation.state === 'idle') notePage(key, historyAction === 'REPLACE');
  });
}

type Start = Pick<PageState, 'language' | 'clientConfig'>;

function createServices({ language, clientConfig }: Start, messages: Messages, isPart = false): AppServices {
  const languages = createLanguageStore(language, messages, loadMessages, isPart);
  followLanguage(languages);
  const themes = createThemeStore();
  followStoredTheme(themes);
  const queryClient = createQueryClient({ retry: true });
  const session = createSessionStore(async host =>
    (await import('./app/session/open-session.ts')).openSession(host, { queryClient, table, clientConfig }),
  );
  // Here and not with the client, so that what pages share with it stays in the first load.
  const send = withTimeout(withSession(session));
  const table = createLateTableClient(async () =>
    (await import('./lib/table-client.ts')).createTableClient({
      url: absoluteServerUrl('/rest/v1'),
      apiKey: clientConfig.apiKey,
      fetch: send,
    }),
  );
  return { queryClient, table, session, languages, clientConfig, themes };
}
