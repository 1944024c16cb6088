import type { TableClient } from './table-client.ts';

/** One call of a request that is being put together: the method and what it was given. */
type Step = readonly [method: string, given: readonly unknown[]];

type Methods = Record<string, (...given: readonly unknown[]) => unknown>;

/** Result of the client where the server was not reached. */
const notReached = (error: unknown) => ({
  data: null,
  count: null,
  error: { message: String(error), code: '', details: '', hint: '' },
  status: 0,
  statusText: '',
});

/**
 * A client of the table interface whose code comes with the first request: a rendered page has all that it shows, so
 * that nothing of it is needed before the page answers. Until then a request is a list of what it was made of.
 *
 * A request is only ever what its last call returned: calls that change it without that being used are lost.
 *
 * @param load gets the client; a download that fails is a server that was not reached, and the next request tries again
 */
export function createLateTableClient(load: () => Promise<TableClient>): TableClient {
  let client: Promise<TableClient> | undefined;
  const ready = (): Promise<TableClient> =>
    (client ??= load().catch((error: unknown) => {
      client = undefined;
      throw error;
    }));
  const send = async (steps: readonly Step[]): Promise<unknown> => {
    let made: unknown;
    try {
      made = await ready();
    } catch (error) {
      return notReached(error);
    }
    for (const [method, given] of steps) made = (made as Methods)[method]?.(...given);
    return await made;
  };
  const requestOf = (steps: readonly Step[]): object =>
    new Proxy(
      {},
      {
        get: (_target, name) => {
          if (typeof name === 'symbol') return undefined;
          // What is waited for is sent; the client itself, which has no steps, is no promise.
          if (name === 'then' && steps.length === 0) return undefined;
          if (name === 'then') return (...given: Parameters<Promise<unknown>['then']>) => send(steps).then(...given);
          return (...given: readonly unknown[]) => requestOf([...steps, [name, given]]);
        },
      },
    );
  return requestOf([]) as TableClient;
}
