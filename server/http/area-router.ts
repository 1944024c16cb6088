import type { Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';

/** Addresses of the table API, below which no handler has a path of its own. */
const sameForAll = /^\/rest\/v1\/(?:rpc\/)?\w+$/;

/**
 * The router of Hono, which remembers who answers in an area where all addresses have the same handlers: to look them up
 * for each request walks through all paths of the server.
 */
export class AreaRouter<T> implements Router<T> {
  readonly name = 'AreaRouter';
  readonly #inner = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] });
  readonly #ofMethod = new Map<string, Result<T>>();

  add(method: string, path: string, handler: T): void {
    this.#inner.add(method, path, handler);
  }

  match(method: string, path: string): Result<T> {
    if (!sameForAll.test(path)) return this.#inner.match(method, path);
    const known = this.#ofMethod.get(method);
    if (known !== undefined) return known;
    const found = this.#inner.match(method, path);
    this.#ofMethod.set(method, found);
    return found;
  }
}
