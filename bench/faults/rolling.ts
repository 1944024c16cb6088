import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runningDatabaseUrl } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Scene } from './scenarios.ts';
import type { SiteServer } from './site.ts';

/** Time limit of one process to end and of the next one to be ready, ms. */
const replaceTimeoutMs = 120_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the next release adds, as CONTRIBUTING.md wants it: nothing that the release before cannot live with. */
const expand = `
  alter table public.ratings add column recommended_to text default 'everybody';
  update public.ratings set recommended_to = 'nobody' where rating1 = 1;
  create index ratings_recommended_to_idx on public.ratings (recommended_to);`;

/**
 * Updates both processes from the last release (before the first one, from the last commit) to the last commit with one
 * more migration, one after the other while people write, and takes the same way back. ROLLING_FROM names another
 * revision to begin with. The migration stays: it is the last that happens to a database.
 */
export async function rollUpgrade({ dataDir, letWrite, servers }: Scene): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dargu-rolling-'));
  const present = servers.map(({ main }) => main);
  try {
    const before = await checkOut(process.env['ROLLING_FROM'] ?? (await lastRelease()), join(folder, 'before'));
    const after = await checkOut('HEAD', join(folder, 'after'));
    const migrations = join(after, 'database', 'migrations');
    await writeFile(join(migrations, '9999-rolling.sql'), expand);
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
    await rm(folder, { recursive: true, force: true });
    await git('worktree', 'prune');
  }
}

/** Ends a process in good order, which is started again, and waits until it serves. */
async function replace(server: SiteServer, program: string): Promise<void> {
  const { pid } = server;
  server.main = program;
  process.kill(pid, 'SIGTERM');
  const endsAt = performance.now() + replaceTimeoutMs;
  while (server.pid === pid || !(await server.isReady())) {
    if (performance.now() > endsAt) throw new Error(`${program} does not get ready`);
    await delay(20);
  }
}

const run = promisify(execFile);
const git = async (...parameters: readonly string[]) => (await run('git', parameters, { cwd: root })).stdout.trim();

async function lastRelease(): Promise<string> {
  const tags = await git('tag', '--list', 'v*', '--sort=-version:refname', '--merged');
  return tags === '' ? 'HEAD' : (tags.split('\n')[0] ?? '');
}

/**
 * Makes a revision ready to run: with the packages that are installed here, and a build of its own where pages differ.
 * Nothing in it blocks this process, through which the servers reach their database.
 */
async function checkOut(revision: string, folder: string): Promise<string> {
  await git('worktree', 'add', '--quiet', '--detach', folder, revision);
  const [installed, packages] = [join(root, 'node_modules'), join(folder, 'packages')];
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@dargu'), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@dargu') await symlink(join(installed, name), join(modules, name));
  for (const name of await readdir(packages)) await symlink(join(packages, name), join(modules, '@dargu', name));
  const differs = await git('diff', '--name-only', revision, 'HEAD', '--', 'web', 'contract', 'locales', 'native');
  if (differs === '') await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  else await run(process.execPath, ['tools/build.mjs'], { cwd: folder });
  return folder;
}
