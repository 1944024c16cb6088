import { type RunOptions, openDatabase, withMethods } from '@dargu/pg-one-sync';
import { serveFetch } from '@dargu/testing';
import { createTokenVerifier } from '../../../auth/jwt.ts';
import { type TableApiOptions, createTableApi } from '../../../table-api.ts';
import { JWT_SECRET } from '../../tokens.ts';
import type { Address } from './exchange.ts';
import { STAGE_SETTINGS } from './stage-settings.ts';

/** Our table API over HTTP, on the database of the fixture. */
export interface OurServer {
  readonly address: Address;
  stop(): Promise<void>;
}

/**
 * @param options instead of those that PostgREST gets as well
 * @param onRun sees how each batch is run
 */
export async function startOurServer(
  loginUrl: string,
  options: Partial<TableApiOptions> = {},
  onRun: (options: RunOptions | undefined) => void = () => {},
): Promise<OurServer> {
  const database = openDatabase({
    connectionString: loginUrl,
    size: 4,
    prepare: true,
    timeoutMs: 60_000,
  });
  const api = createTableApi({
    database: withMethods(
      {
        run: (steps, how) => {
          onRun(how);
          return database.run(steps, how);
        },
      },
      database,
    ),
    verifyToken: createTokenVerifier({ key: { secret: JWT_SECRET } }),
    ...STAGE_SETTINGS,
    ...options,
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
