import { type Context, Hono } from 'hono';
import type { ClientConfig } from '#contract/client-config.ts';
import { eventsPath } from '#contract/page-events.ts';
import { serviceWorkerPath, shellPath, signInPaths } from '#contract/page-protocol.ts';
import { pagePatterns } from '#contract/pages.ts';
import { type AuthEnv, authApiMount, demoProviderMount, pathsWithoutApiKey } from '@dargu/auth-api';
import type { Config } from './config.ts';
import type { Database } from '@dargu/pg-one-sync';
import {
  type FetchHandler,
  type TableApiHandler,
  behindGateway,
  requireApiKey,
  tableApiMount,
} from './http/api-key.ts';
import type { AppEnv } from './http/app-env.ts';
import { findClient } from './http/client.ts';
import { eventRoutes } from './analytics/event-routes.ts';
import { GuideBodies, guidesMount } from './guides/guide-bodies.ts';
import { avatarOfInitials } from './http/avatars/avatar-of-initials.ts';
import { createClientConfigEndpoint } from './well-known/client-config.ts';
import { nativeSignInOf } from './sign-in/settings.ts';
import { compression } from './http/compression.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { errorResponse, responseToThrown } from './http/error-response.ts';
import { RefusalDelay } from './http/refusal-delay.ts';
import { type Middleware, chainMiddleware } from './http/middleware.ts';
import { addressLimit, bodyLimit, hostLimit, methodLimit } from './http/request-limits.ts';
import { createLocales } from './http/locales.ts';
import { rateLimit } from './http/rate-limit.ts';
import { requestContext } from './http/request-context.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createServiceWorkerEndpoint } from './http/service-worker.ts';
import type { StaticFiles } from './http/static-files.ts';
import { delayRefusals, limitThreadTime, limitTime, neverCached } from './http/table-edge.ts';
import { chargeBody, workFor } from './http/thread-time.ts';
import { takeTurns } from './http/take-turns.ts';
import { TimeBudgets } from './http/time-budgets.ts';
import { createRefusal } from './http/taken-methods.ts';
import { closeAfterRefusal, limitUploads } from './http/upload-shares.ts';
import { failurePage } from './pages/failure-page.ts';
import type { PageClient } from './pages/pages.ts';
import { importMount } from './import/import-routes.ts';
import { filesMount } from './storage/file-routes.ts';
import { uploadsMount } from './storage/uploads.ts';
import { wellKnown } from './well-known/well-known-routes.ts';
import { type ServerLimits, limits as productLimits } from './http/limits.ts';
import type { Health } from './operations/health.ts';
import { type Logger, describeError } from './operations/logger.ts';
import type { Metrics } from './operations/metrics.ts';

/** Parts that the application is built from. */
export interface AppParts {
  readonly config: Config;
  readonly clientConfig: ClientConfig;
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly health: Health;
  /** Sees paths relative to /rest/v1. */
  readonly tableApi: TableApiHandler;
  /** Handles GET /guides/v1/{id}/body; one of its own unless one is shared. */
  readonly guideBodies?: TableApiHandler['fetch'];
  /** Sees paths relative to /auth/v1. */
  readonly authApi: Hono<AuthEnv>;
  /** Imitates the identity providers, in the demo only. */
  readonly demoProvider?: FetchHandler | null;
  readonly staticFiles: StaticFiles;
  /** Sees whole paths below /files/v1. */
  readonly files: Hono<AppEnv>;
  /** Sees whole paths below /import/v1. */
  readonly imports: Hono<AppEnv>;
  /** Sees whole paths: those of the app's live updates. */
  readonly liveUpdates: Hono<AppEnv>;
  /** Handles a GET of any address, also with 404. */
  readonly pages: { fetch(request: Request, requestId: string, client?: PageClient): Promise<Response> };
  /** Claims of a token that is to be trusted; rejects for any other. */
  readonly verifyToken: (token: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly limits?: ServerLimits;
}

/** The ordered list of what handles a request. Opens no port: tests call `request()` on it. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { config, health, limits = productLimits, logger, metrics, pages, staticFiles } = parts;
  const app = new Hono<AppEnv>();

  const respondToThrown = (error: unknown, context: Context<AppEnv>) => {
    const id = context.get('requestId');
    const response = responseToThrown(error, id);
    if (response.status >= 500 && !context.req.raw.signal.aborted)
      logger.error('unexpected', { id, ...describeError(error) });
    return response;
  };
  app.onError(respondToThrown);
  const chain = (...middleware: readonly Middleware[]) => chainMiddleware(respondToThrown, ...middleware);

  app.use(
    chain(
      requestContext(config.trustedProxies),
      requestLog(logger, metrics),
      securityHeaders({ https: config.siteUrl.startsWith('https:') }),
      methodLimit(),
      hostLimit(),
      addressLimit(),
      compression(),
    ),
  );

  const budgets = new TimeBudgets(limits);
  const delayRefusal = delayRefusals(new RefusalDelay(limits.refusalDelay));
  const turns = takeTurns(budgets, limits.turns);
  // Before all that may cost something: whatever it is, it is charged.
  app.use((context, next) => {
    const charge = (ms: number) => budgets.chargeThread(context.get('client'), ms);
    charge(unseenMs);
    if (!hasNoBody(context.req.method)) chargeBody(context.env?.incoming, charge);
    return workFor(charge, next);
  });

  app.get('/health/live', () => health.live());
  app.get('/health/ready', () => health.ready());
  app.get('/metrics', context => {
    if (!mayReadMetrics(config, context.req.header('authorization'))) return errorResponse('notFound');
    return new Response(metrics.render(), { headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } });
  });

  const readable = crossOrigin(config);
  const readableBelow = [authApiMount, filesMount, guidesMount, importMount].map(mount => `${mount}/*`);
  for (const path of ['/client-config.json', '/locales/*', '/avatars/*', '/review/*', '/go/*', ...readableBelow])
    app.use(path, chain(readable));
  const clientConfig = createClientConfigEndpoint(parts.clientConfig, nativeSignInOf(config.signIn));
  app.get('/client-config.json', context => clientConfig(context.req.raw));
  const locales = createLocales();
  app.get('/locales/:language/:file', context =>
    locales(context.req.raw, context.req.param('language'), context.req.param('file')),
  );
  app.get('/avatars/initials/svg', context => avatarOfInitials(context.req.raw));

  app.route('/', wellKnown(config));

  const tableApi = behindGateway(parts.tableApi, config.apiKey);
  const needsKey = requireApiKey(config.apiKey);
  app.all(
    `${tableApiMount}/*`,
    chain(
      readable,
      neverCached(),
      needsKey,
      delayRefusal,
      findClient(parts.verifyToken),
      turns(),
      limitTime(budgets),
      bodyLimit(),
      rateLimit(parts.database, limits.writes, limits.eventsOfNetwork),
      context => {
        const { raw } = context.req;
        const caller = budgets.callerOf(context.get('client'), raw.signal, writesRows(context.req));
        return tableApi(raw, caller, context.get('requestId'));
      },
    ),
  );

  // A browser opens a file by its address alone, so reading needs no key.
  const keyForWriting: Middleware = context => (readsOnly(context.req) ? undefined : needsKey(context));
  app.use(
    `${filesMount}/*`,
    chain(
      closeAfterRefusal(),
      keyForWriting,
      delayRefusal,
      findClient(parts.verifyToken),
      limitTime(budgets),
      limitUploads(limits.uploadBodies),
      rateLimit(parts.database, limits.uploads, limits.eventsOfNetwork),
    ),
  );
  app.route('/', parts.files);

  app.use(
    `${importMount}/*`,
    chain(
      keyForWriting,
      delayRefusal,
      findClient(parts.verifyToken),
      limitThreadTime(budgets),
      rateLimit(parts.database, limits.imports, limits.eventsOfNetwork),
    ),
  );
  app.route('/', parts.imports);
  app.route('/', parts.liveUpdates);

  const { guideBodies = new GuideBodies(parts.tableApi).fetch } = parts;
  app.use(
    `${guidesMount}/*`,
    chain(needsKey, delayRefusal, findClient(parts.verifyToken), turns(), limitTime(budgets)),
  );
  app.get(`${guidesMount}/:id/body`, context => {
    const { raw } = context.req;
    raw.headers.set('x-request-id', context.get('requestId'));
    return guideBodies(raw, budgets.callerOf(context.get('client'), raw.signal));
  });

  app.use(eventsPath, chain(delayRefusal, turns(), limitThreadTime(budgets)));
  app.route('/', eventRoutes({ database: parts.database, siteUrl: config.siteUrl, limit: limits.pageEventsOfNetwork }));

  app.use(
    `${authApiMount}/*`,
    chain(
      requireApiKey(config.apiKey, pathsWithoutApiKey),
      delayRefusal,
      findClient(parts.verifyToken),
      turns(),
      limitThreadTime(budgets),
    ),
  );
  app.route(authApiMount, parts.authApi);

  const { demoProvider } = parts;
  if (demoProvider)
    app.all(`${demoProviderMount}/*`, chain(bodyLimit()), context => demoProvider.fetch(context.req.raw));

  const serviceWorker = createServiceWorkerEndpoint(staticFiles, config.serviceWorker);
  app.get(serviceWorkerPath, context => serviceWorker(context.req.raw));
  const refuse = createRefusal([...app.routes, ...pagePaths.map(path => ({ method: 'GET', path }))]);
  for (const path of pathsWithoutPages) app.all(path, ({ req }) => refuse(req.method, req.path));
  app.get(
    '*',
    chain(delayRefusal, turns(noTurnForPage), async context => {
      const { raw } = context.req;
      const file = await staticFiles.respond(raw);
      if (file !== undefined) return file;
      const [requestId, client] = [context.get('requestId'), context.get('client')];
      const refusal = budgets.threadRefusal(client);
      if (refusal !== undefined) return failurePage(429, requestId, refusal.seconds);
      const maxSlots = () => budgets.threadSlots(client);
      return await pages.fetch(raw, requestId, { network: client.network, maxSlots });
    }),
  );
  // A file takes what a page takes.
  app.all('*', ({ req }) => refuse(req.method, staticFiles.has(req.path) ? '/' : req.path));
  return app;
}

/** Time of the thread that reading a request and writing its response take outside of any handler, ms. */
const unseenMs = 0.1;

const noTurnForPage = (context: Context<AppEnv>): Response => failurePage(429, context.get('requestId'), 1);

const hasNoBody = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** A function that is called by POST may read only, and for long. */
function writesRows({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method) && !path.startsWith(`${tableApiMount}/rpc/`);
}

/** tus asks by HEAD how far an upload has come, which is the business of one person. */
function readsOnly({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return hasNoBody(method) && !path.startsWith(uploadsMount);
}

/** Addresses below which there is nothing but what is listed above, so that no page answers there. */
const pathsWithoutPages = [
  '/health/*',
  '/metrics',
  '/client-config.json',
  '/locales/*',
  '/avatars/*',
  '/.well-known/*',
  '/manifest.webmanifest',
  '/share',
  '/rest/*',
  '/guides/*',
  '/events/*',
  '/v1/*',
  '/live-updates/*',
  // What servers of supabase-js offer beside the tables and signing in.
  '/functions/*',
  '/graphql/*',
  '/realtime/*',
  '/storage/*',
];

/** Response of `pages`. */
const pagePaths = [
  ...Object.values(pagePatterns),
  ...Object.values(signInPaths),
  shellPath,
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/*',
  '/og/*',
  '/badge/*',
  '/institution/:id/feed.xml',
  '/go/*',
];

function mayReadMetrics({ metricsToken, production }: Config, authorization: string | undefined): boolean {
  return metricsToken === null ? !production : authorization === `Bearer ${metricsToken}`;
}
