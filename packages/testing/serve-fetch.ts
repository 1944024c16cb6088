import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** A server on loopback. */
export interface FetchServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a function over HTTP on a free port of 127.0.0.1.
 *
 * @param fetch handles each request; its second argument holds Node's own request and response
 */
export async function serveFetch(
  fetch: (request: Request, bindings: object) => Response | Promise<Response>,
): Promise<FetchServer> {
  const server = createAdaptorServer({ fetch }) as Server;
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
