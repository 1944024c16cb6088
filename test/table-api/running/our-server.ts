import { serve } from '@hono/node-server';
import { jwtVerify } from 'jose';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '#server/database/pool.ts';
import { createTableApi } from '#server/table-api/table-api.ts';
import { JWT_SECRET } from '../tokens.ts';
import type { Address } from './exchange.ts';
import { STAGE_SETTINGS } from './stage-settings.ts';

/** Our table API over HTTP, on the database of the fixture. */
export interface OurServer {
  readonly address: Address;
  stop(): Promise<void>;
}

export async function startOurServer(loginUrl: string): Promise<OurServer> {
  const database = openDatabase({ connectionString: loginUrl, size: 4, prepare: true });
  const api = createTableApi({ database, verifyToken, ...STAGE_SETTINGS });
  const server = await new Promise<ReturnType<typeof serve>>(resolve => {
    const listening = serve({ fetch: request => api.fetch(request), hostname: '127.0.0.1', port: 0 }, () => resolve(listening));
  });
  const { port } = server.address() as AddressInfo; // a string only for sockets of files
  return {
    address: { host: '127.0.0.1', port },
    stop: async () => {
      await new Promise(resolve => server.close(resolve));
      await api.close();
      await database.close();
    },
  };
}

/** Tokens as PostgREST checks them with a secret: HS256, and half a minute of leeway. */
async function verifyToken(token: string) {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(JWT_SECRET), {
    algorithms: ['HS256'],
    clockTolerance: 30,
  });
  return payload;
}
