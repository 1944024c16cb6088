import { randomBytes } from 'node:crypto';
import { asAdmin, inDatabase } from '@dargu/testing';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../pool.ts';
import { type Seed, createTemplate } from './template.ts';

/** A database of its own for one test file: a clone of the migrated template. */
export interface TestDatabase {
  readonly name: string;
  readonly adminUrl: string;
  readonly authenticatorUrl: string;
  /** As `authenticator`, the way requests come in. */
  readonly database: Database;
  /** As superuser, past every policy: to arrange, and to look behind the curtain. */
  readonly admin: Database;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** 'demo' adds the demo catalogue, which takes some seconds once a run. */
  readonly seed?: Seed;
  /** False does without named prepared statements. */
  readonly prepare?: boolean;
  /** Connections of each of the two pools. */
  readonly size?: number;
}

/** A test may recount everything, on a machine that has other work, ms. */
const timeoutMs = 120_000;

/** Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { seed = 'none', prepare = true, size = 4 } = options;
  const cluster = inject('adminUrl');
  const template = await createTemplate(cluster, seed);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files is quicker than logging every page, where nothing is flushed.
  await asAdmin(cluster, `create database ${name} template ${template} strategy file_copy`);
  const adminUrl = inDatabase(cluster, name);
  const authenticatorUrl = inDatabase(inject('authenticatorUrl'), name);
  const database = openDatabase({ connectionString: authenticatorUrl, size, prepare, timeoutMs });
  const admin = openDatabase({ connectionString: adminUrl, size, prepare, timeoutMs });
  const drop = async () => {
    await Promise.all([database.close(), admin.close()]);
    await asAdmin(cluster, `drop database ${name} with (force)`);
  };
  return { name, adminUrl, authenticatorUrl, database, admin, drop };
}
