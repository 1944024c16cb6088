import { configure, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import type { ClientConfig } from '#contract/client-config.ts';
import type { Language } from '#contract/render.ts';
import { createLanguageStore } from '#web/i18n/language-store.ts';
import { createSessionStore } from '#web/features/session/model/session-store.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { SessionState } from '#web/entities/session/session-context.ts';
import { createTableClient } from '#web/lib/table-client.ts';
import { texts } from '#web/testing/texts.ts';
import { App } from '../app.tsx';
import { Shell } from '../shell/shell.tsx';
import type { AppServices } from '#web/app/session/services.ts';
import { createThemeStore } from '#web/lib/theme/theme-store.ts';

// jsdom has no media queries: a phone, and no web app that was installed.
window.matchMedia ??= query =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Code that arrives late takes seconds to load on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

interface Options {
  readonly language?: Language;
  readonly path?: string;
  readonly settings?: readonly { key: string; value: unknown }[];
  readonly clientConfig?: Partial<ClientConfig>;
  readonly children?: RouteObject[];
  /** Session; a visitor's when left out. */
  readonly session?: Partial<SessionState>;
}

/**
 * The shell around some screens, with the real texts of both languages and a table interface that only knows the
 * settings.
 */
export function renderShell({
  language = 'he',
  path = '/professors',
  settings = [],
  clientConfig,
  children,
  session,
}: Options = {}) {
  const requests: { readonly url: string; readonly body: unknown }[] = [];
  const nobody = createSessionStore(() => Promise.reject(new Error('Nobody signs in here')));
  const state = { ...nobody.get(), ...session };
  const services: AppServices = {
    queryClient: createQueryClient({ retry: false }),
    table: createTableClient({
      url: 'http://dargu.test/rest/v1',
      apiKey: 'key',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const text = await request.text();
        requests.push({ url: request.url, body: text === '' ? null : JSON.parse(text) });
        return request.url.includes('app_settings') ? Response.json(settings) : new Response(null, { status: 204 });
      },
    }),
    session: session ? { ...nobody, get: () => state } : nobody,
    languages: createLanguageStore(language, texts[language], async other => texts[other]),
    clientConfig: {
      apiKey: 'key',
      siteUrl: 'http://dargu.test',
      avatarUrl: '/avatars',
      gaMeasurementId: null,
      contactEmail: null,
      stores: { googlePlay: null, appStore: null },
      native: { minVersion: null },
      providers: [],
      ...clientConfig,
    },
    themes: createThemeStore(),
  };
  const router = createMemoryRouter(
    [{ Component: Shell, children: children ?? [{ path: '*', element: <h1>{path}</h1> }] }],
    { initialEntries: [path] },
  );
  const view = render(
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  );
  return { ...view, router, services, requests, texts: texts[language] };
}
