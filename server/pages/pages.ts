import { Hono } from 'hono';
import type { ClientConfig } from '#contract/client-config.ts';
import { shellPath, signInPaths } from '#contract/page-protocol.ts';
import { Admission, type Database, DatabaseBusyError, DatabaseUnavailableError, withCaller } from '@dargu/pg-one-sync';
import { GuideBodies } from '../guides/guide-bodies.ts';
import type { TableApiHandler } from '../http/api-key.ts';
import { type ServerLimits, limits } from '../http/limits.ts';
import { describeError, type Logger } from '../operations/logger.ts';
import { forPages } from './as-visitor.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { failurePage } from './failure-page.ts';
import type { PageSource } from './page-source.ts';
import { pictures } from './pictures/pictures.ts';
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
  /** Answers requests relative to the table interface's mount, without the gateway's checks. */
  readonly tableApi: TableApiHandler;
  /** Answers GET /guides/v1/{id}/body; one of its own unless one is shared. */
  readonly guideBodies?: TableApiHandler['fetch'];
  readonly database: Database;
  readonly logger: Logger;
  /** How many pages are made at a time, and how many wait for it. */
  readonly places?: ServerLimits['pages'];
}

export interface Pages {
  /**
   * @param requestId stands in the log line and on the page when something fails
   * @param network networks take turns when many pages are wanted at once
   */
  fetch(request: Request, requestId: string, network?: string): Promise<Response>;
}

/** More pages are wanted than the server can make in time. */
class OverloadError extends Error {
  override readonly name = 'OverloadError';
  readonly status = 503;
}

/**
 * What people and search engines see: every page as complete HTML, sitemaps, robots.txt and the pictures of link
 * previews. It answers every path, so it comes last.
 *
 * Making a page takes the one thread some 10 ms. So that a crowd gets pages while it is still there, few are made at a
 * time, a hundred wait, and later requests are refused at once.
 */
export function createPages(options: PagesOptions): Pages {
  const { source, clientConfig, logger, guideBodies = new GuideBodies(options.tableApi).fetch } = options;
  const database = withCaller(forPages, options.database);
  const policy = source.inline && contentSecurityPolicy({ ...source.inline, ...clientConfig });
  const { places, timeoutMs, ...waiting } = options.places ?? limits.pages;
  const admission = new Admission({
    ...waiting,
    total: places,
    classes: { page: { places, perNetwork: places } },
    refuse: reason => new OverloadError(reason),
  });
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
  pages.route('/og', pictures(database, source));
  pages.get(shellPath, shell(source, policy));
  pages.get(signInPaths.popup, signInWindow(source));
  pages.get('*', context =>
    renderPage(context.req.raw, { ...options, guideBodies, policy, requestId: context.env.requestId }),
  );
  return {
    fetch: async (request, requestId, network) => {
      const caller = { class: 'page' as const, ...(network !== undefined && { network }) };
      const leave = await admission.enter(caller, { timeoutMs, signal: request.signal }).catch((error: unknown) => {
        if (error instanceof OverloadError) return failed(error, request.url, requestId);
        throw error;
      });
      if (leave instanceof Response) return leave;
      try {
        return await pages.fetch(request, { requestId });
      } finally {
        leave();
      }
    },
  };
}

/** Whether the data could not be reached, rather than that something is wrong with the page. */
function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnavailableError) return true;
  return error instanceof Error && 'status' in error && Number(error.status) >= 502;
}
