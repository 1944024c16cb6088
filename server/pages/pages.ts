import { Hono } from 'hono';
import type { ClientConfig } from '#contract/client-config.ts';
import { shellPath, signInPaths } from '#contract/page-protocol.ts';
import { Admission, type Database, DatabaseBusyError, DatabaseUnavailableError, withCaller } from '@dargu/pg-one-sync';
import { GuideBodies } from '../guides/guide-bodies.ts';
import type { TableApiHandler } from '../http/api-key.ts';
import { type ServerLimits, limits } from '../http/limits.ts';
import { connectionsAccepted } from '../http/new-connections.ts';
import { resumeWork } from '../http/thread-time.ts';
import { describeError, type Logger } from '../operations/logger.ts';
import { forPages } from './as-visitor.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { badges } from './elsewhere/badges.ts';
import { feeds } from './elsewhere/feeds.ts';
import { posters } from './elsewhere/posters.ts';
import { failurePage } from './failure-page.ts';
import { cachedReads } from '../http/response-cache/cached-reads.ts';
import type { MadeResponse, ResponseCache } from '../http/response-cache/response-cache.ts';
import { cacheKeyOf, isPage, type PageAddress, pageAddressOf, redirectToLanguage } from './page-address.ts';
import type { PageSource } from './page-source.ts';
import { isPicture, pictures } from './pictures/pictures.ts';
import { renderPage } from './render-page.ts';
import { robots } from './robots.ts';
import { shell } from './shell.ts';
import { signInWindow } from './sign-in-window.ts';
import { sitemaps } from './sitemap/sitemaps.ts';

interface PagesEnv {
  Bindings: { readonly requestId: string };
}

export interface PagesOptions {
  readonly source: PageSource;
  readonly clientConfig: ClientConfig;
  /** Handles requests relative to the table interface's mount, without the gateway's checks. */
  readonly tableApi: TableApiHandler;
  /** Handles GET /guides/v1/{id}/body; one of its own unless one is shared. */
  readonly guideBodies?: TableApiHandler['fetch'];
  readonly database: Database;
  readonly logger: Logger;
  /** Number of pages that are rendered at a time, and that wait for it. */
  readonly slots?: ServerLimits['pages'];
  /** Pages are stored there for others who request them; without it each is made again. */
  readonly cache?: ResponseCache | undefined;
}

/** Caller of a page. */
export interface PageClient {
  readonly network: string;
  /** Number of pages that may be rendered for the network now. */
  readonly maxSlots?: () => number;
}

export interface Pages {
  /**
   * @param requestId stands in the log line and on the page when something fails
   * @param client networks take turns when many pages are wanted at once
   */
  fetch(request: Request, requestId: string, client?: PageClient): Promise<Response>;
}

/** More pages are wanted than the server can make in time. */
class OverloadError extends Error {
  override readonly name = 'OverloadError';
  readonly status = 503;
}

/**
 * Routes that people and search engines see: every page as complete HTML, sitemaps, robots.txt and the pictures of link
 * previews. It answers every path, so it comes last.
 *
 * Making a page keeps the one thread busy for milliseconds. So that a crowd gets pages while it is still there, few are
 * made at a time, as many wait as can be made within a second, and later requests are refused at once. A page that is
 * cached waits for nothing.
 */
export function createPages(options: PagesOptions): Pages {
  const { source, cache, clientConfig, logger, tableApi, guideBodies = new GuideBodies(tableApi).fetch } = options;
  const database = withCaller(forPages, options.database);
  const policy = source.inline && contentSecurityPolicy({ ...source.inline, ...clientConfig });
  const { perNetwork, pictures: ofPictures, slots, renderMs, timeoutMs, ...waiting } = options.slots ?? limits.pages;
  const admission = new Admission<'page' | 'picture'>({
    ...waiting,
    total: slots,
    classes: {
      page: { slots, perNetwork },
      // Drawn beside the thread, on a core that the database needs too.
      picture: { slots: ofPictures.slots, perNetwork: ofPictures.perNetwork, within: 'page' },
    },
    refuse: reason => new OverloadError(reason),
  });
  const cachedTableApi = cache && cachedReads(tableApi, cache);
  const enter = async (name: 'page' | 'picture', client: PageClient | undefined, signal: AbortSignal) => {
    const leave = await admission.enter({ class: name, ...client }, { timeoutMs, signal });
    await connectionsAccepted();
    resumeWork();
    return leave;
  };
  const render = (request: Request, address: PageAddress, requestId: string, signal: AbortSignal) =>
    renderPage(request, address, { ...options, cachedTableApi, guideBodies, requestId, signal });
  const pages = new Hono<PagesEnv>();
  pages.onError((error, context) => {
    if (context.req.raw.signal.aborted) throw error;
    return failed(error, context.req.path, context.env.requestId);
  });
  const failed = (error: unknown, path: string, id: string): Response => {
    const status = isOutage(error) ? 503 : 500;
    // Beyond what it can do a server writes one line a refusal, which the request log does.
    if (!(error instanceof OverloadError))
      logger.error('A page could not be made', { id, path, status, ...describeError(error) });
    return failurePage(status, id);
  };
  pages.get('/robots.txt', robots(clientConfig.siteUrl));
  pages.route('/', sitemaps(database, clientConfig.siteUrl));
  pages.route('/', pictures(database, source, clientConfig.siteUrl));
  pages.route('/', badges(database, source));
  pages.route('/', feeds(database, source, clientConfig.siteUrl));
  pages.route('/', posters(database, source, clientConfig.siteUrl));
  pages.get(shellPath, shell(source, policy));
  pages.get(signInPaths.popup, signInWindow(source));
  pages.get('*', async ({ req: { raw }, env }) =>
    (await render(raw, pageAddressOf(raw), env.requestId, raw.signal)).response.respond(raw),
  );
  return {
    fetch: async (request, requestId, client) => {
      const address = pageAddressOf(request);
      const { url } = address;
      try {
        if (!isPage(url.pathname)) {
          const name = isPicture(url.pathname) ? 'picture' : 'page';
          const leave = await enter(name, client, request.signal);
          return await Promise.resolve(pages.fetch(request, { requestId })).finally(leave);
        }
        if (address.language === undefined) return redirectToLanguage(request);
        const make = async (signal: AbortSignal): Promise<MadeResponse> => {
          const leave = await enter('page', client, signal);
          const inTime = AbortSignal.any([signal, AbortSignal.timeout(renderMs)]);
          return await render(request, address, requestId, inTime).finally(leave);
        };
        const key = cacheKeyOf(request, address);
        const response =
          cache === undefined || key === undefined
            ? (await make(request.signal)).response
            : await cache.get(key, make, request);
        return await response.respond(request);
      } catch (error) {
        if (request.signal.aborted) throw error;
        return failed(error, url.pathname, requestId);
      }
    },
  };
}

/** Checks whether the data could not be reached, rather than that something is wrong with the page. */
function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || ('status' in error && Number(error.status) >= 502);
}
