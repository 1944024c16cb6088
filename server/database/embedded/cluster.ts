import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError, explainFailure } from './embedded-database-error.ts';
import { type RunAs, commandAs, ownerOf } from './run-as.ts';

/** The roles that log in: the owner of everything, and the one that requests come in as. */
export type LoginRole = 'postgres' | 'authenticator';

/** An initialised cluster on disk. */
export interface Cluster {
  /** PostgreSQL's own data directory. */
  readonly pgData: string;
  readonly passwords: Readonly<Record<LoginRole, string>>;
}

/**
 * Opens `cluster/` in the data folder, or makes it: `pgdata/` and, readable by the owner alone, `passwords.json`. It is
 * made under another name and renamed when complete, so that a start that was interrupted leaves nothing half done.
 *
 * @param durable false skips flushing to disk, for clusters that tests throw away
 */
export async function openCluster(
  dataDir: string,
  options: { binaries: Binaries; runAs: RunAs; durable: boolean },
): Promise<Cluster> {
  const folder = join(dataDir, 'cluster');
  if (!existsSync(folder)) {
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    await initialise(draft, dataDir, options);
    renameSync(draft, folder);
  }
  giveTo(options.runAs, folder);
  return { pgData: join(folder, 'pgdata'), passwords: readPasswords(join(folder, 'passwords.json')) };
}

async function initialise(
  folder: string,
  dataDir: string,
  { binaries, runAs, durable }: { binaries: Binaries; runAs: RunAs; durable: boolean },
): Promise<void> {
  const owner = ownerOf(runAs);
  const passwords: Record<LoginRole, string> = { postgres: newPassword(), authenticator: newPassword() };
  const firstPassword = join(folder, 'first-password');
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600 });
  writeFileSync(firstPassword, passwords.postgres, { mode: 0o600 });
  if (owner !== undefined) for (const path of [folder, firstPassword]) chownSync(path, owner.uid, owner.gid);
  const options = {
    pgdata: join(folder, 'pgdata'),
    username: 'postgres',
    pwfile: firstPassword,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    'lc-messages': 'C',
    ...localeOptions(),
  };
  const { file, args, identity } = commandAs(runAs, binaries.initdb, [
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  try {
    await promisify(execFile)(file, args, { ...identity, env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    rmSync(folder, { recursive: true, force: true });
    throw explainFailure(dataDir, stderr === undefined || stderr === '' ? message : stderr);
  }
  rmSync(firstPassword);
}

/**
 * The builtin provider sorts by code point and knows letters of every script, the same on all systems. LC_CTYPE must
 * be a UTF-8 locale too: pg_trgm asks the C library what a letter is, and in locale C no Hebrew letter is one. macOS
 * has no C.UTF-8.
 */
function localeOptions(): Readonly<Record<string, string>> {
  const builtin = { 'locale-provider': 'builtin', 'builtin-locale': 'C.UTF-8' };
  return process.platform === 'darwin'
    ? { ...builtin, locale: 'C', 'lc-ctype': 'en_US.UTF-8' }
    : { ...builtin, locale: 'C.UTF-8' };
}

function newPassword(): string {
  return randomBytes(24).toString('hex');
}

function readPasswords(file: string): Record<LoginRole, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<LoginRole, string>;
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database's passwords cannot be read from ${file}: ${(error as Error).message}`,
    );
  }
}

/** Hands the folder to whoever runs PostgreSQL this time: root may have started it before, or another user. */
function giveTo(runAs: RunAs, folder: string): void {
  const owner = ownerOf(runAs);
  if (owner !== undefined && statSync(folder).uid !== owner.uid) {
    execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  }
}
