import { Hono } from 'hono';
import type { ClientConfig } from '#contract/client-config.ts';
import type { Caller } from '../database/admission.ts';
import { type Database, inNameOf } from '../database/pool.ts';
import { describeError, type Logger } from '../operations/logger.ts';
import { forPages } from './as-visitor.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { failurePage } from './failure-page.ts';
import type { PageSource } from './page-source.ts';
import { pictures } from './pictures/pictures.ts';
import { renderPage } from './render-page.ts';
import { robots } from './robots.ts';
import { signInWindow, signInWindowPath } from './sign-in-window.ts';
import { sitemaps } from './sitemap/sitemaps.ts';

interface PagesEnv {
  Bindings: { readonly requestId: string };
}

export interface PagesOptions {
  readonly source: PageSource;
  readonly clientConfig: ClientConfig;
  /** Answers requests relative to the table interface's mount, without the gateway's checks. */
  readonly tableApi: { fetch(request: Request, caller: Caller): Promise<Response> };
  readonly database: Database;
  readonly logger: Logger;
}

export interface Pages {
  /** @param requestId stands in the log line and on the page when something fails */
  fetch(request: Request, requestId: string): Promise<Response>;
}

/**
 * What people and search engines see: every page as complete HTML, sitemaps, robots.txt and the pictures of link previews.
 * It answers every path, so it comes last.
 */
export function createPages(options: PagesOptions): Pages {
  const { source, clientConfig, logger } = options;
  const database = inNameOf(forPages, options.database);
  const policy = source.inline && contentSecurityPolicy({ ...source.inline, ...clientConfig });
  const pages = new Hono<PagesEnv>();
  pages.get('/robots.txt', robots(clientConfig.siteUrl));
  pages.route('/', sitemaps(database, clientConfig.siteUrl));
  pages.route('/og', pictures(database));
  pages.get(signInWindowPath, signInWindow(source));
  pages.get('*', async context => {
    try {
      return await renderPage(context.req.raw, { ...options, policy, requestId: context.env.requestId });
    } catch (error) {
      if (context.req.raw.signal.aborted) throw error;
      const requestId = context.env.requestId;
      const status = isOutage(error) ? 503 : 500;
      logger.error('A page could not be rendered', { requestId, path: context.req.path, status, ...describeError(error) });
      return failurePage(status, requestId);
    }
  });
  return { fetch: async (request, requestId) => pages.fetch(request, { requestId }) };
}

/** Whether the data could not be reached, rather than that something is wrong with the page. */
function isOutage(error: unknown): boolean {
  return error instanceof Error && 'status' in error && Number(error.status) >= 502;
}
