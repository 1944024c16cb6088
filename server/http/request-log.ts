import type { Context } from 'hono';
import type { Logger } from '../operations/logger.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { AppEnv } from './app-env.ts';
import { errorCodeHeader, serverErrors } from './error-response.ts';
import type { Middleware } from './middleware.ts';

/**
 * One log line and one observation a request; successes of static files are lines of level debug. The path stands without its query, which may hold what a person
 * searched for; neither address nor user agent is kept.
 */
export function requestLog(logger: Logger, metrics: Metrics): Middleware {
  return context => {
    const start = performance.now();
    return () => {
      const milliseconds = performance.now() - start;
      const status = statusOf(context);
      const { method, path } = context.req;
      const area = areaOf(path);
      metrics.observeRequest(area, method, status, milliseconds / 1000);
      const code = status === 429 || status === 503 ? context.res.headers.get(errorCodeHeader) : null;
      if (code !== null) metrics.observeRefusal(area, code);
      const fields = { id: context.get('requestId'), method, path, status, ms: Math.round(milliseconds * 10) / 10 };
      if (status >= 500) logger.error('request', fields);
      else if (status < 400 && staticAreas.has(area)) logger.debug('request', fields);
      else logger.info('request', fields);
      return undefined;
    };
  };
}

const staticAreas = new Set(['assets', 'locales', 'avatars']);

/** A client that goes away has its query stopped, which fails, and nobody is there to whom it failed. */
function statusOf({ req, res }: Context<AppEnv>): number {
  return res.status >= 500 && req.raw.signal.aborted ? serverErrors.clientGone.status : res.status;
}

/** Few enough to be labels of a metric, whatever clients request. */
function areaOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'rest' && second === 'v1') return 'table-api';
  if (first === 'auth' && second === 'v1') return 'auth-api';
  if (first === 'files' && second === 'v1') return 'files';
  if (first === 'v1' || first === 'live-updates') return 'live-updates';
  if (first === 'assets' || first === 'fonts') return 'assets';
  return ['health', 'metrics', 'locales', 'avatars', 'client-config.json'].includes(first) ? first : 'pages';
}
