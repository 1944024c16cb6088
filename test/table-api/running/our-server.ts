import { openDatabase } from '@dargu/pg-one-sync';
import { listen } from '#server/http/listen.ts';
import { createTokenVerifier } from '#server/table-api/auth/jwt.ts';
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
  const database = openDatabase({ connectionString: loginUrl, size: 4, prepare: true, timeoutMs: 60_000 });
  const api = createTableApi({
    database,
    verifyToken: createTokenVerifier({ key: { secret: JWT_SECRET } }),
    ...STAGE_SETTINGS,
  });
  const listener = await listen(request => api.fetch(request), { host: '127.0.0.1', port: 0 });
  return {
    address: { host: '127.0.0.1', port: listener.port },
    stop: async () => {
      await listener.close();
      await api.close();
      await database.close();
    },
  };
}
