import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runningDatabaseUrl } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

/** Time limit of one process to end and of the next one to be ready, ms. */
const replaceTimeoutMs = 120_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the next release adds, as CONTRIBUTING.md wants it: nothing that the release before cannot live with. */
const expand = `
  alter table public.ratings add column recommended_to text default 'everybody';
  update public.ratings set recommended_to = 'nobody' where rating1 = 1;
  create index ratings_recommended_to_idx on public.ratings (recommended_to);`;

/** A process that is started again whenever it ends. */
interface Replaceable {
  readonly pid: number;
  /** Program that is started the next time. */
  main: string;
  isReady(): Promise<boolean>;
}

/** Two processes on one database, and people who write. */
interface Updated {
  readonly dataDir: string;
  readonly servers: readonly Replaceable[];
  letWrite(): Promise<void>;
}

/**
 * Updates both processes from the last release (before the first one, from the last commit) to the last commit with one
 * more migration, one after the other while people write, and takes the same way back. ROLLING_FROM names another
 * revision to begin with. The migration stays: it is the last that happens to a database.
 */
export async function rollUpgrade({ dataDir, letWrite, servers }: Updated): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dargu-rolling-'));
  const present = servers.map(({ main }) => main);
  try {
    const before = checkOut(process.env['ROLLING_FROM'] ?? lastRelease(), join(folder, 'before'));
    const after = checkOut('HEAD', join(folder, 'after'));
    const migrations = join(after, 'database', 'migrations');
    writeFileSync(join(migrations, '9999-rolling.sql'), expand);
    const roll = async (program: string) => {
      for (const server of servers) {
        await replace(server, program);
        await letWrite();
      }
    };
    await roll(join(before, 'server', 'main.ts'));
    await migrate(runningDatabaseUrl(dataDir) ?? '', migrations);
    await letWrite();
    await roll(join(after, 'server', 'main.ts'));
    await roll(join(before, 'server', 'main.ts'));
    for (const [index, server] of servers.entries()) await replace(server, present[index] ?? '');
  } finally {
    for (const [index, server] of servers.entries()) server.main = present[index] ?? '';
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

/** Ends a process in good order, which is started again, and waits until it serves. */
async function replace(server: Replaceable, program: string): Promise<void> {
  const { pid } = server;
  server.main = program;
  process.kill(pid, 'SIGTERM');
  const endsAt = performance.now() + replaceTimeoutMs;
  while (server.pid === pid || !(await server.isReady())) {
    if (performance.now() > endsAt) throw new Error(`${program} does not get ready`);
    await delay(20);
  }
}

const git = (...parameters: readonly string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();

function lastRelease(): string {
  const [tag = ''] = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged').split('\n');
  return tag === '' ? 'HEAD' : tag;
}

/** Makes a revision ready to run: with the packages that are installed here, and a build of its own where pages differ. */
function checkOut(revision: string, folder: string): string {
  git('worktree', 'add', '--quiet', '--detach', folder, revision);
  mkdirSync(join(folder, 'node_modules', '@dargu'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@dargu') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', '@dargu', name));
  const differs = git('diff', '--name-only', revision, 'HEAD', '--', 'web', 'contract', 'locales', 'native') !== '';
  if (differs) execFileSync(process.execPath, ['tools/build.mjs'], { cwd: folder, stdio: 'ignore' });
  else cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  return folder;
}
