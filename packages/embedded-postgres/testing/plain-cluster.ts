import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { type Binaries, findBinaries } from '../binaries.ts';
import { connectionString, createEndpoint } from '../endpoint.ts';
import { startPostmaster } from '../postmaster.ts';
import { type RunAs, chooseRunAs, commandAs, ownerOf } from '../run-as.ts';

const terms = { program: 'Test', dataDir: 'DATA_DIR', databaseUrl: 'DATABASE_URL' };

/** Time limit of the server to accept connections, ms. */
const startTimeoutMs = 30_000;
const pollIntervalMs = 50;

/** A PostgreSQL server as `initdb` makes it: no role and no database but its own. */
export interface PlainCluster {
  /** Connection string of a role and a database. */
  url(role: string, database: string): string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL programs of this machine: those from npm, and those of system packages.
 *
 * @param folder where programs may be copied to
 * @param minVersion oldest major version of the system's
 */
export function installedServers(
  folder: () => string,
  minVersion: number,
): readonly (readonly [name: string, find: () => Binaries])[] {
  const packages = '/usr/lib/postgresql';
  const versions = existsSync(packages)
    ? readdirSync(packages).filter(
        version => Number(version) >= minVersion && existsSync(join(packages, version, 'bin', 'initdb')),
      )
    : [];
  const binariesOf = (version: string) => {
    const program = (name: string) => join(packages, version, 'bin', name);
    return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  };
  const fromNpm = () => findBinaries({ dataDir: folder(), terms }, chooseRunAs({ dataDir: folder(), terms }));
  return [
    ['the one from npm', fromNpm],
    ...versions.map(version => [`PostgreSQL ${version} of the system`, () => binariesOf(version)] as const),
  ];
}

/**
 * Makes a cluster in the folder and starts it.
 *
 * @param password of the superuser `postgres`, and of every role in `url`
 */
export async function startPlainCluster(folder: string, binaries: Binaries, password: string): Promise<PlainCluster> {
  const runAs = chooseRunAs({ dataDir: folder, terms });
  const pgData = mkdtempSync(join(folder, 'pgdata-'));
  const passwordFile = `${pgData}.password`;
  writeFileSync(passwordFile, password);
  const owner = ownerOf(runAs);
  if (owner !== undefined) for (const path of [pgData, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const options = [
    '-D',
    pgData,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ];
  const { file, args, identity } = commandAs(runAs, binaries.initdb, options);
  execFileSync(file, args, { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  return await start({ binaries, runAs, pgData, password });
}

/**
 * Copies the running cluster into the folder and starts the copy as its streaming replica.
 *
 * @param password that of the cluster
 */
export async function startStandby(
  folder: string,
  binaries: Binaries,
  password: string,
  primary: PlainCluster,
): Promise<PlainCluster> {
  const primaryUrl = primary.url('postgres', 'postgres');
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  const pgData = join(folder, 'standby');
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    execFileSync('cp', ['-a', rows[0]?.data_directory ?? '', pgData]);
    const { rows: stopped } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    rmSync(join(pgData, 'postmaster.pid'));
    writeFileSync(join(pgData, 'backup_label'), stopped[0]?.labelfile ?? '');
    writeFileSync(join(pgData, 'standby.signal'), '');
  } finally {
    await client.end();
  }
  const runAs = chooseRunAs({ dataDir: folder, terms });
  const owner = ownerOf(runAs);
  if (owner !== undefined)
    for (const name of ['backup_label', 'standby.signal']) chownSync(join(pgData, name), owner.uid, owner.gid);
  return await start({ binaries, runAs, pgData, password }, { primary_conninfo: primaryUrl });
}

interface ClusterOnDisk {
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly pgData: string;
  readonly password: string;
}

async function start(
  { binaries, runAs, pgData, password }: ClusterOnDisk,
  more: Readonly<Record<string, string>> = {},
): Promise<PlainCluster> {
  const endpoint = await createEndpoint(runAs, terms.program);
  const settings = { ...endpoint.settings, fsync: 'off', ...more };
  const postmaster = startPostmaster({ binaries, runAs, pgData, settings, log: () => {} });
  const url = (role: string, database: string) => connectionString(endpoint, role, password, database);
  const stop = async () => {
    await postmaster.stop();
    endpoint.remove();
  };
  for (const endsAt = performance.now() + startTimeoutMs; !(await accepts(url('postgres', 'postgres')));) {
    if (performance.now() > endsAt) {
      await stop();
      throw new Error('PostgreSQL did not accept connections');
    }
    await setTimeout(pollIntervalMs);
  }
  return { url, stop };
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
