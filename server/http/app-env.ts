import type { HttpBindings } from '@hono/node-server';
import type { Client } from './client.ts';

/** Variables of a request within the application. */
export interface AppEnv {
  /** Node's own request and response; absent when a test calls app.request(). */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Stands in the response, in the log line, and in the body of an error. */
    requestId: string;
    /** Address of the visitor, past the trusted proxies. Never logged. */
    clientAddress: string;
    /** For whom a request counts: a visitor of its network, until a token says who. */
    client: Client;
  };
}
