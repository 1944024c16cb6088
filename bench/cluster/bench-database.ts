import { Client } from 'pg';
import { seedDemo } from '#database/seed/seed.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { MigrationError, migrate, migrationsFolder } from '#server/database/migrate.ts';
import type { BenchOptions } from '../benchmark.ts';
import { parentOf } from '../machine/cpu.ts';

/** The sizes to measure on: `small` has a hundredth of `large`. */
export type Size = 'small' | 'large';

export interface BenchDatabase {
  /** Connection string of the role that requests come in as. */
  readonly requestsUrl: string;
  readonly adminUrl: string;
}

export interface BenchCluster {
  /** Process id of the postmaster; its children are the ones that work. */
  readonly pid: number;
  /** The database of that size, migrated and filled; made when it is missing or its schema is out of date. */
  database(size: Size): Promise<BenchDatabase>;
  /** One of another filling, made in the same way. */
  filled(name: string, fill: (adminUrl: string) => Promise<unknown>): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

/** Database of a smoke round: one for both sizes. */
export const smokeAmounts = {
  professors: 200,
  courses: 100,
  students: 2_000,
  ofProfessors: 1_200,
  ofCourses: 300,
  guides: 100,
};
/**
 * As many guides as `large` has: a search of everything finds each kind in both. How guides grow, `bench guides` tells.
 */
const hundredth = {
  professors: 1_000,
  courses: 500,
  students: 6_000,
  ofProfessors: 16_000,
  ofCourses: 4_000,
  guides: 400,
};

/**
 * Starts the PostgreSQL that benchmarks run on, in a folder of its own: apart from anybody's data, and cached for the
 * next run.
 */
export async function openBenchCluster({ dataDir, smoke, log }: BenchOptions): Promise<BenchCluster> {
  const embedded = await startEmbeddedDatabase({ dataDir, durable: !smoke, log: () => {} });
  const filled: BenchCluster['filled'] = async (label, fill) => {
    const name = `bench_${label}`;
    const adminUrl = embedded.url('postgres', name);
    if (!(await isComplete(embedded.adminUrl, name, adminUrl))) {
      log(`${name}: making it, since it is missing, unfinished or of an older schema`);
      await statement(embedded.adminUrl, `drop database if exists ${name} with (force)`);
      await statement(embedded.adminUrl, `create database ${name}`);
      await migrate(adminUrl, migrationsFolder);
      await fill(adminUrl);
      await statement(embedded.adminUrl, `comment on database ${name} is '${complete}'`);
    }
    return { adminUrl, requestsUrl: embedded.url('authenticator', name) };
  };
  return {
    pid: await postmasterPid(embedded.adminUrl),
    stop: embedded.stop,
    filled,
    database: async size =>
      await filled(smoke ? 'smoke' : size, async adminUrl => {
        await seedDemo(
          adminUrl,
          smoke ? { amounts: smokeAmounts } : size === 'large' ? { scale: true, log } : { amounts: hundredth, log },
        );
      }),
  };
}

/** Stands on a database that was filled to the end; filling the large one may be interrupted. */
const complete = 'complete';

async function isComplete(clusterUrl: string, name: string, adminUrl: string): Promise<boolean> {
  const marked = `select from pg_database where datname = '${name}' and shobj_description(oid, 'pg_database') = '${complete}'`;
  if ((await statement(clusterUrl, marked)) === 0) return false;
  try {
    await migrate(adminUrl, migrationsFolder);
    return true;
  } catch (error) {
    if (error instanceof MigrationError) return false; // a migration was changed after it had run
    throw error;
  }
}

/** Every connection is served by a child of the postmaster. */
async function postmasterPid(url: string): Promise<number> {
  return await connected(url, async client => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  });
}

async function statement(url: string, text: string): Promise<number | null> {
  return await connected(url, async client => (await client.query(text)).rowCount);
}

/** Lends a connection for one piece of work. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
