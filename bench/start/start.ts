import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '#database/seed/seed.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrate, migrationsFolder } from '#server/database/migrate.ts';
import type { BenchOptions } from '../benchmark.ts';
import { smokeAmounts } from '../cluster/bench-database.ts';
import { familyOf, residentMiB } from '../machine/cpu.ts';
import { atMost, number, type Report } from '../report/report.ts';
import { median } from '../report/statistics.ts';

const port = 4531;
const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * From `npm start` to the first page: once on an empty folder, then on what that left; and the server's memory at rest.
 */
export async function measureStart(options: BenchOptions): Promise<Report[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dargu-start-'));
  /** Idle time of the server before its memory is read, ms. */
  const restMs = options.smoke ? 100 : 5_000;
  try {
    if (options.smoke) await fillForSmoke(dataDir);
    const first = await startOnce(dataDir, restMs);
    options.log(`first start: ${number(first.seconds, 1)} s`);
    const warm = options.smoke ? [first] : [];
    for (let round = 0; !options.smoke && round < Math.min(options.rounds, 5); round += 1)
      warm.push(await startOnce(dataDir, restMs));
    const seconds = median(warm.map(start => start.seconds));
    const memory = median(warm.map(start => start.residentMiB));
    return [
      {
        title: 'Start',
        lines: [
          {
            what: 'first start, with the demo catalogue, s',
            figures: { value: number(first.seconds, 1) },
            budget: null,
          },
          { what: 'warm start, s', figures: { value: number(seconds, 2) }, budget: atMost(seconds, 3) },
          { what: 'server at rest, MiB resident', figures: { value: number(memory) }, budget: atMost(memory, 150) },
        ],
        note: `From \`npm start\` to the first complete page; median of ${String(warm.length)} warm starts. Memory of the Node process after ${String(restMs / 1000)} s of rest, PostgreSQL beside it not counted.`,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A server that finds a few institutions does not seed the demo, which takes most of a first start. */
async function fillForSmoke(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedDatabase({ dataDir, durable: false, log: () => {} });
  try {
    await migrate(embedded.adminUrl, migrationsFolder);
    await seedDemo(embedded.adminUrl, { amounts: smokeAmounts });
  } finally {
    await embedded.stop();
  }
}

async function startOnce(dataDir: string, restMs: number): Promise<{ seconds: number; residentMiB: number }> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  const pid = child.pid ?? 0;
  try {
    while (!(await hasPage())) {
      if (child.exitCode !== null) throw new Error('npm start has ended; run it by hand to see why');
      await delay(20);
    }
    const seconds = (performance.now() - started) / 1000;
    await delay(restMs);
    return { seconds, residentMiB: residentMiB(serverOf(pid)) };
  } finally {
    process.kill(-pid, 'SIGINT');
    await ended;
  }
}

async function hasPage(): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${String(port)}/professors`);
    return response.status === 200 && (await response.text()).includes('</html>');
  } catch {
    return false; // not listening yet
  }
}

/** The Node process of the server among those that npm has started. */
function serverOf(pid: number): number {
  const found = familyOf(pid).find(member =>
    /node\0.*server\/main\.ts/u.test(readFileSync(`/proc/${String(member)}/cmdline`, 'latin1')),
  );
  if (found === undefined) throw new Error('the server is not among the processes of npm start');
  return found;
}
