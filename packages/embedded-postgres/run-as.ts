import { execFileSync, spawnSync } from 'node:child_process';
import { EmbeddedDatabaseError, type Installation } from './embedded-database-error.ts';

/**
 * User that runs PostgreSQL. It refuses to run as root, so root hands it to another user; where that user cannot reach
 * the data folder (a project below /root), a user namespace shows it root's own files under another number.
 */
export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'user'; readonly name: string; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' };

/** A command as `spawn` takes it. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/** Every PostgreSQL package makes `postgres`; every unix has `nobody`. */
const candidates = ['postgres', 'nobody'];

/**
 * Chooses the user that runs PostgreSQL. It must be able to reach the data folder.
 *
 * @throws EmbeddedDatabaseError when root finds no user that can reach it
 */
export function chooseRunAs({ dataDir, terms }: Installation): RunAs {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  for (const name of candidates) {
    const user = findUser(name);
    if (user !== undefined && canReach(user, dataDir)) return user;
  }
  const namespace: RunAs = { kind: 'namespace' };
  if (canReach(namespace, dataDir)) return namespace;
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and neither ${candidates.join(' nor ')} can reach ${dataDir}. ` +
      `Start ${terms.program} as an ordinary user, or set ${terms.dataDir} to a folder that every user may enter, such as /var/lib/${terms.program.toLowerCase()}.`,
  );
}

/** Writes down how to run a command as that user. */
export function commandAs(runAs: RunAs, file: string, args: readonly string[]): Command {
  switch (runAs.kind) {
    case 'self':
      return { file, args, identity: {} };
    case 'user':
      return { file, args, identity: { uid: runAs.uid, gid: runAs.gid } };
    case 'namespace':
      return { file: 'unshare', args: ['--user', '--map-user=1000', '--', file, ...args], identity: {} };
  }
}

/** Checks whether that user can enter and list a folder. */
export function canReach(runAs: RunAs, folder: string): boolean {
  const { file, args, identity } = commandAs(runAs, '/bin/sh', ['-c', 'cd "$1" && ls . >/dev/null', 'sh', folder]);
  return spawnSync(file, args, { ...identity, stdio: 'ignore' }).status === 0;
}

/** The ids that files of this user must bear, or undefined when files keep the ids of the process that creates them. */
export function ownerOf(runAs: RunAs): { readonly uid: number; readonly gid: number } | undefined {
  if (runAs.kind === 'user') return runAs;
  return runAs.kind === 'namespace' ? { uid: 0, gid: 0 } : undefined;
}

function findUser(name: string): (RunAs & { kind: 'user' }) | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { kind: 'user', name, uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined; // no such user on this machine
  }
}
