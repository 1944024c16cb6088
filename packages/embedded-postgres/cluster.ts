import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError, type Installation, explainFailure } from './embedded-database-error.ts';
import { type RunAs, commandAs, ownerOf } from './run-as.ts';

/** An initialised cluster on disk. */
export interface Cluster {
  /** PostgreSQL's own data directory. */
  readonly pgData: string;
  /** By role. */
  readonly passwords: Readonly<Record<string, string>>;
}

interface ClusterOptions {
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  /** False skips flushing to disk, for clusters that tests throw away. */
  readonly durable: boolean;
  /** Roles beside `postgres` that need a password. */
  readonly loginRoles: readonly string[];
}

/**
 * Opens `cluster/` in the data folder, or creates it: `pgdata/` and, readable by the owner alone, `passwords.json`. It is
 * created under another name and renamed when complete, so that an interrupted start leaves nothing half done.
 */
export async function openCluster(installation: Installation, options: ClusterOptions): Promise<Cluster> {
  const folder = join(installation.dataDir, 'cluster');
  if (!existsSync(folder)) {
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    await initialise(draft, installation, options);
    renameSync(draft, folder);
  }
  giveTo(options.runAs, folder);
  return {
    pgData: join(folder, 'pgdata'),
    passwords: completePasswords(join(folder, 'passwords.json'), options.loginRoles),
  };
}

async function initialise(
  folder: string,
  installation: Installation,
  { binaries, runAs, durable, loginRoles }: ClusterOptions,
): Promise<void> {
  const owner = ownerOf(runAs);
  const passwords = Object.fromEntries(['postgres', ...loginRoles].map(role => [role, newPassword()]));
  const firstPassword = join(folder, 'first-password');
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600 });
  writeFileSync(firstPassword, passwords['postgres'] ?? '', { mode: 0o600 });
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
    throw explainFailure(installation, stderr === undefined || stderr === '' ? message : stderr);
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

/** The stored passwords, with a new one for each role that has none yet. */
function completePasswords(file: string, roles: readonly string[]): Readonly<Record<string, string>> {
  const stored = readPasswords(file);
  const missing = roles.filter(role => stored[role] === undefined);
  if (missing.length === 0) return stored;
  const passwords = { ...stored, ...Object.fromEntries(missing.map(role => [role, newPassword()])) };
  writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return passwords;
}

/** Reads the passwords by role. */
export function readPasswords(file: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database's passwords cannot be read from ${file}: ${(error as Error).message}`,
    );
  }
}

/** Gives the folder to the user that runs PostgreSQL this time: an earlier start may have used another one. */
function giveTo(runAs: RunAs, folder: string): void {
  const owner = ownerOf(runAs);
  if (owner !== undefined && statSync(folder).uid !== owner.uid) {
    execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  }
}
