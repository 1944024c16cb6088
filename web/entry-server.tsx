import { renderToString } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { RenderInput, RenderResult } from '#contract/render.ts';
import { App } from './app/app.tsx';
import { notFoundHead } from './app/errors/error-heads.ts';
import { headHtml, jsonForScript } from './app/head/head-html.ts';
import type { PageState } from './app/page-state.ts';
import { createRoutes } from './app/routes.tsx';
import { contextOf, type ScreenHandle } from './app/screen.tsx';
import type { AppServices } from '#web/app/session/services.ts';
import { createSessionStore } from './features/session/model/session-store.ts';
import { createLanguageStore } from './i18n/language-store.ts';
import { createPageQueryClient } from './lib/query-client.ts';
import { createTableClient } from './lib/table-client.ts';
import { createThemeStore } from './lib/theme/theme-store.ts';

const pageServices = createContext<AppServices>();

/** The routes know nothing of a page, so all pages have them together (docs/decisions/0207). */
const handler = createStaticHandler(createRoutes(({ context }) => context.get(pageServices)));

/**
 * Renders one page: finds its route, loads its data through `input.fetch`, and writes markup, head and the state to
 * hydrate from. A missing thing gives status 404 with the not-found screen. Any other failure of a loader is thrown as
 * it came.
 */
export async function render(input: RenderInput): Promise<RenderResult> {
  const services = createServices(input);
  try {
    return await renderWith(services, input);
  } finally {
    // A page lives as long as its request: what is still on its way is cancelled, and nothing holds the rest.
    services.queryClient.clear();
  }
}

async function renderWith(services: AppServices, input: RenderInput): Promise<RenderResult> {
  const request = requestOf(input);
  const requestContext = new RouterContextProvider(new Map([[pageServices, services]]));
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return redirectResult(context);
  throwFailure(context);

  const router = createStaticRouter(matchedRoutes(context), context);
  const bodyHtml = renderToString(
    <App services={services}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const match = context.matches.at(-1);
  const screen = context.errors ? undefined : (match?.route.handle as ScreenHandle | undefined);
  const head = screen?.head ?? notFoundHead;
  const description = head(contextOf(services, { request, params: match?.params ?? {} }));
  const { language, t } = services.languages.get();
  return {
    status: description.status ?? context.statusCode,
    headHtml: headHtml(description, {
      language,
      siteUrl: input.clientConfig.siteUrl,
      productName: t('app.name'),
    }),
    bodyHtml,
    stateJson: jsonForScript(stateOf(input, services, context)),
    sources: screen?.source === undefined ? [] : [screen.source],
  };
}

/** Of all routes those of this page: a router copies each that it is given. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, children: children.length > 0 ? children : undefined } as RouteObject],
    [],
  );
}

const noHeaders = new Headers();

/**
 * Part of a request that the router and loaders read: a whole one would have a signal of its own that follows this one.
 */
function requestOf({ url, signal = new AbortController().signal }: RenderInput): Request {
  return { url, signal, method: 'GET', headers: noHeaders } as Request;
}

function createServices({ url, language, messages, clientConfig, fetch }: RenderInput): AppServices {
  return {
    queryClient: createPageQueryClient(),
    table: createTableClient({ url: new URL('/rest/v1', url).href, apiKey: clientConfig.apiKey, fetch }),
    session: createSessionStore(() => Promise.reject(new Error('A rendered page has no session'))),
    languages: createLanguageStore(language, messages, () =>
      Promise.reject(new Error('A rendered page has one language')),
    ),
    clientConfig,
    themes: createThemeStore(),
  };
}

function redirectResult(response: Response): RenderResult {
  const redirect = response.headers.get('location') ?? '/';
  return { status: response.status, redirect, headHtml: '', bodyHtml: '', stateJson: '', sources: [] };
}

function throwFailure({ errors }: StaticHandlerContext): void {
  for (const error of Object.values(errors ?? {})) {
    if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  }
}

function stateOf(
  { clientConfig, language }: RenderInput,
  { queryClient }: AppServices,
  context: StaticHandlerContext,
): PageState {
  return {
    language,
    clientConfig,
    queries: queryClient
      .getQueryCache()
      .getAll()
      .filter(query => query.state.status === 'success')
      .map(query => [query.queryKey, query.state.data]),
    router: { loaderData: context.loaderData, errors: context.errors },
  };
}
