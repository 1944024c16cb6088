import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type InitialEntry, Link, RouterProvider, createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import type { ClientConfig } from '#contract/client-config.ts';
import type { Language } from '#contract/render.ts';
import { type RatingActions, RatingContext } from '#web/entities/rating/rating-context.ts';
import { LanguageContext } from '#web/i18n/use-translation.ts';
import { createLanguageStore, directionOf } from '#web/i18n/language-store.ts';
import { ClientConfigContext } from '#web/entities/client-config/client-config-context.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { type Session, SessionContext } from '#web/entities/session/session-context.ts';
import type { PendingAction } from '#web/entities/session/pending-actions.ts';
import { SignInContext } from '#web/entities/session/sign-in-context.ts';
import { TableContext } from '#web/lib/table-context.ts';
import { DirectionProvider } from '#web/ui/direction.tsx';
import { ErrorWordsContext } from '#web/ui/error-panel.tsx';
import { type LinkProps, LinkProvider } from '#web/ui/link.tsx';
import { ToastProvider } from '#web/ui/toast/toast-provider.tsx';
import { FiltersProvider } from '#web/entities/filters/filters-provider.tsx';
import { visitorSession } from './sessions.ts';
import { texts as messages } from './texts.ts';
import type { TableResponses } from './table-responses.ts';

// What is waited for comes when it comes; these are bounds for a busy machine, not expectations.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

export interface ScreenOptions {
  /** Address at which the visitor arrives. */
  readonly at: InitialEntry;
  /** Screens by pattern, as the application would list them. */
  readonly routes: Readonly<Record<string, RouteModule | ReactNode>>;
  readonly responses: TableResponses;
  readonly language?: Language;
  /** Session; a visitor's when left out. */
  readonly session?: Session;
  readonly clientConfig?: Partial<ClientConfig>;
}

/** Renders screens with everything that the application puts around them, in one language. */
export function renderScreen({
  at,
  routes,
  responses: { table },
  language = 'he',
  session = visitorSession,
  clientConfig,
}: ScreenOptions) {
  const languages = createLanguageStore(language, messages[language], async next => messages[next]);
  const queryClient = createQueryClient({ retry: false });
  const rate = vi.fn<RatingActions['rate']>();
  const openSignIn = vi.fn<(action?: PendingAction) => void>();
  const { title, message, retry } = messages[language].error;
  const errorWords = { title, message, retry, describe: () => null };
  const router = createMemoryRouter(
    Object.entries(routes).map(([path, route]) => ({
      path,
      HydrateFallback: () => null,
      ErrorBoundary: () => <p>error boundary</p>,
      ...(isModule(route)
        ? {
            Component: route.Component,
            loader: async ({
              request,
              params,
            }: {
              request: Request;
              params: Readonly<Record<string, string | undefined>>;
            }) => {
              const { t } = languages.get();
              await route.loader?.({
                queryClient,
                table,
                language,
                t,
                params,
                url: new URL(request.url),
                signal: request.signal,
              });
              return null;
            },
          }
        : { element: route }),
    })),
    { initialEntries: [at] },
  );
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const view = render(
    <ClientConfigContext
      value={{
        apiKey: 'key',
        siteUrl: 'https://dargu.test',
        avatarUrl: '/avatars/initials/svg',
        gaMeasurementId: null,
        contactEmail: null,
        stores: { googlePlay: null, appStore: null },
        native: { minVersion: null },
        providers: [],
        ...clientConfig,
      }}
    >
      <TableContext value={table}>
        <LanguageContext value={languages}>
          <QueryClientProvider client={queryClient}>
            <FiltersProvider>
              <SessionContext value={session}>
                <DirectionProvider direction={directionOf(language)}>
                  <LinkProvider component={TestLink}>
                    <ToastProvider label="toasts" closeLabel="close">
                      <ErrorWordsContext value={errorWords}>
                        <SignInContext
                          value={{
                            isOpen: false,
                            open: openSignIn,
                            close: () => {},
                            wantedPath: null,
                            setWantedPath: () => {},
                          }}
                        >
                          <RatingContext value={{ rate, isBeginning: false, notes: () => null }}>
                            <RouterProvider router={router} />
                          </RatingContext>
                        </SignInContext>
                      </ErrorWordsContext>
                    </ToastProvider>
                  </LinkProvider>
                </DirectionProvider>
              </SessionContext>
            </FiltersProvider>
          </QueryClientProvider>
        </LanguageContext>
      </TableContext>
    </ClientConfigContext>,
  );
  return {
    ...view,
    router,
    queryClient,
    openSignIn,
    rate,
    /** Path and query of where the visitor is. */
    currentPath: () => router.state.location.pathname + router.state.location.search,
  };
}

function isModule(route: RouteModule | ReactNode): route is RouteModule {
  return typeof route === 'object' && route !== null && 'Component' in route;
}

function TestLink({ href, ref, ...rest }: LinkProps) {
  return <Link to={href} ref={ref ?? null} {...rest} />;
}
