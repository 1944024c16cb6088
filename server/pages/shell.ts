import type { Handler } from 'hono';
import { cacheable, entityTag } from '../http/entity-tag.ts';
import type { PageSource } from './page-source.ts';

/**
 * GET /shell.html: the bare document, with which the application starts by itself. The service worker keeps it, and
 * responds with it where the server does not; so it has the policy of a page. Nobody else needs it.
 */
export function shell({ shell: document }: PageSource, policy: string | null): Handler {
  return context => {
    if (document === undefined) return context.notFound();
    return cacheable(context.req.raw, document, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      ...(policy && { 'content-security-policy': policy }),
      etag: entityTag(document),
    });
  };
}
