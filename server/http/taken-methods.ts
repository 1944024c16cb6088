import { TrieRouter } from 'hono/router/trie-router';
import { errorResponse } from './error-response.ts';

/** One that is listed by name: those of all methods stand for middleware. */
interface Route {
  readonly method: string;
  readonly path: string;
}

/**
 * Refuses requests that no handler has taken: 405 with the methods that are taken at an address (RFC 9110 section
 * 15.5.6), 404 where none is.
 */
export function createRefusal(routes: readonly Route[]): (method: string, path: string) => Response {
  const methods = new TrieRouter<string>();
  for (const route of routes) if (route.method !== 'ALL') methods.add('ALL', route.path, route.method);
  return (method, path) => {
    const taken = new Set(methods.match('ALL', path)[0].map(([found]) => found));
    if (taken.has('GET')) taken.add('HEAD');
    if (taken.size === 0 || taken.has(method)) return errorResponse('notFound');
    return errorResponse('methodNotAllowed', { headers: { allow: [...taken].join(', ') } });
  };
}
