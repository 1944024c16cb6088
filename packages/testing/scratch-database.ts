import { randomBytes } from 'node:crypto';
import { type AdmissionTable, type Database, openDatabase } from '@dargu/pg-one-sync';
import { inject } from 'vitest';
import { asAdmin, inDatabase } from './as-admin.ts';

/** A database of its own for one test file. */
export interface ScratchDatabase {
  readonly name: string;
  readonly adminUrl: string;
  readonly authenticatorUrl: string;
  /** As `authenticator`, the way requests come in. */
  readonly database: Database;
  /** As superuser, whom no policy binds: to arrange data, and to look at all of it. */
  readonly admin: Database;
  drop(): Promise<void>;
}

export interface ScratchOptions {
  /** Database to clone; an empty one by default. */
  readonly template?: string;
  /** False does without named prepared statements. */
  readonly prepare?: boolean;
  /** Connections of each of the two pools. */
  readonly size?: number;
  /** Which callers may hold how many connections of `database`. */
  readonly admission?: AdmissionTable;
}

/** A test may count every row, on a machine with other work, ms. */
const timeoutMs = 120_000;

/** Call it in `beforeAll`, and `drop` in `afterAll`. Needs the cluster of the global setup. */
export async function createScratchDatabase(options: ScratchOptions = {}): Promise<ScratchDatabase> {
  const { template = 'template1', prepare = true, size = 4, admission } = options;
  const cluster = inject('adminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files is quicker than logging every page, where nothing is flushed.
  await asAdmin(cluster, `create database ${name} template ${template} strategy file_copy`);
  const adminUrl = inDatabase(cluster, name);
  const authenticatorUrl = inDatabase(inject('authenticatorUrl'), name);
  const waits = { size, prepare, timeoutMs, acquireTimeoutMs: timeoutMs };
  const database = openDatabase({ connectionString: authenticatorUrl, ...waits, admission });
  const admin = openDatabase({ connectionString: adminUrl, ...waits });
  const drop = async () => {
    await Promise.all([database.close(), admin.close()]);
    await asAdmin(cluster, `drop database ${name} with (force)`);
  };
  return { name, adminUrl, authenticatorUrl, database, admin, drop };
}
