import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@dargu/testing/bare-environment.ts';
import type { BenchOptions } from '../benchmark.ts';
import { smokeAmounts } from '../cluster/bench-database.ts';
import { type Line, type Report, atMost, number } from '../report/report.ts';
import { median } from '../report/statistics.ts';
import { Ledger } from './ledger.ts';
import { lookThrough, postmasterOf, prepareStage } from './stage.ts';
import { startWriters } from './writers.ts';

const port = 4533;
const origin = `http://localhost:${String(port)}`;
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** Time limit of a server or a database to be back, ms. */
const comebackTimeoutMs = 120_000;

/**
 * Kills the server, then PostgreSQL, again and again (kill -9) while people rate, change and delete through the table
 * API, and compares at the end what is there with what was acknowledged. Commits are flushed as in production.
 */
export async function crashUnderWriters(options: BenchOptions): Promise<Report[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dargu-crash-'));
  chmodSync(dataDir, 0o755); // root hands the cluster to another user
  const ledger = new Ledger();
  const writers = options.smoke ? 8 : 24;
  try {
    const people = await prepareStage(dataDir, origin, writers);
    let server = await startServer(dataDir);
    const stopWriters = startWriters({ origin, people, professors: smokeAmounts.professors, ledger });
    const back = { server: [] as number[], postgresql: [] as number[] };
    try {
      for (let round = 0; round < options.rounds; round += 1) {
        await letWrite(ledger, options.sliceMs);
        const started = performance.now();
        server.kill('SIGKILL');
        server = await startServer(dataDir);
        back.server.push((performance.now() - started) / 1_000);
        options.log(
          `server ${String(round + 1)} of ${String(options.rounds)}: back after ${number(back.server.at(-1) ?? 0, 1)} s`,
        );
      }
      for (let round = 0; round < options.rounds; round += 1) {
        await letWrite(ledger, options.sliceMs);
        const started = performance.now();
        process.kill(postmasterOf(dataDir), 'SIGKILL');
        await delay(50); // the connections take a moment to break
        await untilReady(server);
        back.postgresql.push((performance.now() - started) / 1_000);
        options.log(
          `PostgreSQL ${String(round + 1)} of ${String(options.rounds)}: back after ${number(back.postgresql.at(-1) ?? 0, 1)} s`,
        );
      }
    } finally {
      await stopWriters();
      await stopServer(server);
    }
    const { ratings, stale } = await lookThrough(dataDir);
    const { acknowledged, lost, savedUnacknowledged, wrong } = ledger.judge(ratings);
    const none = (what: string, count: number): Line => ({
      what,
      figures: { value: number(count) },
      budget: atMost(count, 0),
    });
    const seconds = (what: string, times: readonly number[]): Line => ({
      what,
      figures: { value: number(median(times), 1), most: number(Math.max(...times), 1) },
      budget: null,
    });
    return [
      {
        title: 'Crashes',
        lines: [
          { what: 'acknowledged writes', figures: { value: number(acknowledged) }, budget: null },
          none('acknowledged and lost', lost),
          none('there and wrong', wrong),
          { what: 'never answered, saved all the same', figures: { value: number(savedUnacknowledged) }, budget: null },
          none('numbers that differ from a recount', stale),
          seconds('ready after kill -9 of the server, s', back.server),
          seconds('ready after kill -9 of PostgreSQL, s', back.postgresql),
        ],
        note: `${String(options.rounds)} kills of each while ${String(writers)} people rate, change and delete; times are median and most.`,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** For a slice, and until the server has acknowledged something more: else a kill would show nothing. */
async function letWrite(ledger: Ledger, sliceMs: number): Promise<void> {
  const before = ledger.acknowledgements;
  const endsAt = performance.now() + comebackTimeoutMs;
  await delay(sliceMs);
  while (ledger.acknowledgements === before) {
    if (performance.now() > endsAt) throw new Error('nothing is acknowledged');
    await delay(20);
  }
}

async function startServer(dataDir: string): Promise<ChildProcess> {
  const env = {
    ...bareEnvironment(),
    DATA_DIR: dataDir,
    PORT: String(port),
    TRUSTED_PROXY: '127.0.0.1,::1',
    SHUTDOWN_DELAY_S: '0',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await untilReady(child);
  return child;
}

async function untilReady(server: ChildProcess): Promise<void> {
  const endsAt = performance.now() + comebackTimeoutMs;
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the server has ended with code ${String(server.exitCode)}`);
    if (performance.now() > endsAt) throw new Error('the server did not come back');
    await delay(20);
  }
}

/** Checks whether reads and writes are served. */
async function isReady(): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(5_000) });
    return response.status === 200;
  } catch {
    return false; // not listening
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise(resolve => server.once('close', resolve));
  server.kill('SIGTERM');
  await ended;
}
