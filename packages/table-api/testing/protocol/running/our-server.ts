import { openDatabase } from '@dargu/pg-one-sync';
import { serveFetch } from '@dargu/testing';
import { createTokenVerifier } from '../../../auth/jwt.ts';
import { createTableApi } from '../../../table-api.ts';
import { JWT_SECRET } from '../../tokens.ts';
import type { Address } from './exchange.ts';
import { STAGE_SETTINGS } from './stage-settings.ts';

/** Our table API over HTTP, on the database of the fixture. */
export interface OurServer {
  readonly address: Address;
  stop(): Promise<void>;
}

export async function startOurServer(loginUrl: string): Promise<OurServer> {
  const database = openDatabase({ connectionString: loginUrl, size: 4, prepare: true, timeoutMs: 60_000 });
  const api = createTableApi({
    database,
    verifyToken: createTokenVerifier({ key: { secret: JWT_SECRET } }),
    ...STAGE_SETTINGS,
  });
  const listener = await serveFetch(request => api.fetch(request));
  return {
    address: { host: '127.0.0.1', port: listener.port },
    stop: async () => {
      await listener.close();
      await api.close();
      await database.close();
    },
  };
}
