import type { TableClient } from './table-client.ts';

interface Call {
  readonly method: PropertyKey;
  readonly values: readonly unknown[];
}

/** A value whose methods can be called before it is there, as `Reflect` sees it. */
type Callable = Record<PropertyKey, (...values: readonly unknown[]) => unknown>;

/**
 * A client of the table interface whose code is loaded with its first request: a page that the server rendered needs
 * none. Requests are chains of calls that begin to work when they are awaited (`from(…).select(…).eq(…)`), so the chain
 * is noted down, and played on the real client then.
 */
export function createLateTableClient(load: () => Promise<TableClient>): TableClient {
  let loading: Promise<TableClient> | undefined;
  const client = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined; // a chunk that did not arrive is asked for again next time
      throw error;
    }));

  async function play(calls: readonly Call[]): Promise<unknown> {
    let value: unknown = await client();
    for (const { method, values } of calls) value = (value as Callable)[method]?.(...values);
    return value;
  }

  const chain = (calls: readonly Call[]): object =>
    new Proxy(
      {},
      {
        get(_target, method) {
          if (method !== 'then') return (...values: readonly unknown[]) => chain([...calls, { method, values }]);
          // The client itself is no promise; a chain is one.
          if (calls.length === 0) return undefined;
          return (...handlers: Parameters<Promise<unknown>['then']>) => play(calls).then(...handlers);
        },
      },
    );
  return chain([]) as TableClient;
}
