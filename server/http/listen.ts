import { createAdaptorServer } from '@hono/node-server';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { countConnections } from './new-connections.ts';

/** An open port. */
export interface Listener {
  readonly port: number;
  /** Goes on as before, but has clients leave: each response from now on is the last one of its connection. */
  drain(): void;
  /**
   * Takes no new connections, waits for the responses under way, and cuts off what is left after 10 s.
   */
  close(): Promise<void>;
}

/** The port cannot be opened. The message is for the person at the terminal. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Time limit of responses under way once the server stops, ms. */
const drainTimeoutMs = 10_000;

/**
 * Opens the port.
 *
 * @param fetch handles each request; its `signal` is aborted when the client has gone
 * @throws ListenError when the port is taken or may not be opened
 */
export async function listen(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  options: { host: string; port: number },
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch,
    // HTTP/1.0 sends no Host, e.g. the health checks of HAProxy. Nothing here depends on it. HTTP/1.1 without it
    // stays 400.
    hostname: 'localhost',
    serverOptions: { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
  }) as Server;
  countConnections(server);
  let isDraining = false;
  server.prependListener('request', (request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    dropNeedlessHeaders(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      // A connection whose response has ended is kept alive for the next request, which will not come.
      const letGo = setInterval(() => server.closeIdleConnections(), 50);
      const cutOff = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
      await closed;
      clearInterval(letGo);
      clearTimeout(cutOff);
    },
  };
}

/** Paths of programs, which may keep a connection for longer if they are told for how long. */
const forPrograms = /^\/(?:rest|auth)\//;

/**
 * Takes `Connection: keep-alive` and its time off pages and their parts: HTTP/1.1 means it anyway, and each byte of a
 * first visit is waited for (docs/decisions/0135).
 */
function dropNeedlessHeaders({ httpVersion, url = '' }: IncomingMessage, response: ServerResponse): void {
  if (httpVersion === '1.1' && response.shouldKeepAlive && !forPrograms.test(url)) response.removeHeader('connection');
}

/**
 * Finds out at once whether the port can be opened, before anything that takes a while: it is opened and closed again,
 * so that a program that waits for the open port does not take a starting server for a ready one.
 *
 * @throws ListenError when the port is taken or may not be opened
 */
export async function tryPort(options: { host: string; port: number }): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  await new Promise(resolve => server.close(resolve));
}

function explain(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`);
    case 'EACCES':
      return new ListenError(`The system does not let this user open port ${port}. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenError(`This machine has no address ${host}. Set HOST to one that it has, e.g. 0.0.0.0 for all.`);
    default:
      return error;
  }
}
