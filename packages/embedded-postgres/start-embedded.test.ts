import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './process-state.ts';
import { type EmbeddedOptions, startEmbedded } from './start-embedded.ts';
import { exampleOptions } from './testing/example-terms.ts';

const holderScript = fileURLToPath(new URL('./testing/hold-cluster.ts', import.meta.url));

interface Holder {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly adminUrl: string | undefined;
  readonly error: string | undefined;
}

let parent: string;
let dataDir: string;
let holders: ChildProcess[];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'embedded-embedded-'));
  chmodSync(parent, 0o755); // root hands the cluster to another user
  dataDir = join(parent, 'הנתונים של "דרגו" & co');
  holders = [];
});
afterEach(async () => {
  for (const holder of holders) await end(holder);
  rmSync(parent, { recursive: true, force: true });
});

/** Starts a cluster in a process of its own. @param shell a command line to run it under, `"$@"` being the process */
async function hold(shell = 'exec "$@"'): Promise<Holder> {
  const child = spawn('/bin/sh', ['-c', shell, 'sh', process.execPath, holderScript, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(child);
  for await (const line of createInterface(child.stdout)) {
    const { adminUrl, error } = JSON.parse(line) as Partial<Holder>;
    return { process: child, pid: child.pid ?? 0, adminUrl, error };
  }
  throw new Error('The process ended without a word');
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

function connect(url: string | undefined): Pool {
  const pool = new Pool({ connectionString: url ?? '', max: 2, connectionTimeoutMillis: 1_000 });
  pool.on('error', () => {}); // the statement under way reports it
  return pool;
}

const start = (options: Partial<EmbeddedOptions> = {}) =>
  startEmbedded({ ...exampleOptions, dataDir, log: () => {}, ...options });

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'cluster', 'pgdata', 'postmaster.pid'), 'utf8'), 10);
}

/** Kills the shells between a server and its PostgreSQL. */
function killWatchers(postmaster: number): void {
  const watcher = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(postmaster)], { encoding: 'utf8' }));
  const watchers = execFileSync('ps', ['-o', 'pid=', '--ppid', String(watcher)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);
  // The one that waits for the end of input first: it would notice that the other is gone.
  for (const pid of [...watchers.filter(pid => pid !== postmaster), watcher]) process.kill(pid, 'SIGKILL');
}

async function gone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
}

/**
 * Inserts one row after the other, going on after failures. `acknowledged` are the keys that the database has
 * confirmed.
 */
function keepInserting(database: Pool): { acknowledged: string[]; stop(): Promise<void> } {
  const state = { acknowledged: [] as string[], stopped: false };
  const insert = async () => {
    const { rows } = await database.query<Mark>('insert into mark default values returning id');
    state.acknowledged.push(...rows.map(row => row.id));
  };
  const writing = (async () => {
    while (!state.stopped) await insert().catch(() => {});
  })();
  const stop = async () => {
    state.stopped = true;
    await writing;
  };
  return { acknowledged: state.acknowledged, stop };
}

async function written(writer: { acknowledged: string[] }, count: number): Promise<void> {
  await expect.poll(() => writer.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(count);
}

async function keysIn(database: Pool): Promise<readonly string[]> {
  const { rows } = await database.query<Mark>('select id from mark');
  return rows.map(row => row.id);
}

/** A bigint comes as a string. */
interface Mark {
  readonly id: string;
}

const createMark = 'create table mark (id bigint generated always as identity)';

describe('the embedded database', () => {
  it('keeps its data in a folder with blanks, quotes and Hebrew in its name', async () => {
    const first = await start();
    const database = connect(first.adminUrl);
    await database.query(createMark);
    await database.query('insert into mark default values');
    await database.end();
    await first.stop();
    const second = await start();
    const again = connect(second.adminUrl);
    expect(await keysIn(again)).toEqual(['1']);
    await again.end();
    await second.stop();
  });

  it('knows Hebrew letters, in patterns and in trigrams', async () => {
    const cluster = await start({ durable: false });
    const database = connect(cluster.adminUrl);
    await database.query('create extension pg_trgm');
    const { rows } = await database.query(
      `select 'דוד' ~ '^\\w+$' as matches, show_trgm('דוד') <> '{}' as has_trigrams`,
    );
    expect(rows).toEqual([{ matches: true, has_trigrams: true }]);
    await database.end();
    await cluster.stop();
  });

  it('names to a second server the process that holds the folder, and leaves the first one alone', async () => {
    const first = await hold();
    const database = connect(first.adminUrl);
    await database.query(createMark);
    const second = await hold();
    expect(second.error).toContain(`in use by another Example server (process ${first.pid})`);
    await expect(start()).rejects.toThrow(`process ${first.pid}`);
    expect(await keysIn(database)).toEqual([]); // control: still there
    await database.end();
  });

  it('stops with the server that was killed, and has every acknowledged row afterwards', async () => {
    const first = await hold();
    const database = connect(first.adminUrl);
    await database.query(createMark);
    const writer = keepInserting(database);
    await written(writer, 50);
    const postmaster = postmasterPid();
    await end(first.process, 'SIGKILL');
    await gone(postmaster);
    await writer.stop();
    await database.end();
    const second = await hold();
    const again = connect(second.adminUrl);
    const found = new Set(await keysIn(again));
    expect(writer.acknowledged.filter(key => !found.has(key))).toEqual([]);
    await again.end();
  });

  it('comes up again when PostgreSQL itself was killed, with every acknowledged row, under the same address', async () => {
    const holder = await hold();
    const database = connect(holder.adminUrl);
    await database.query(createMark);
    const writer = keepInserting(database);
    await written(writer, 50);
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    await gone(killed);
    await written(writer, writer.acknowledged.length + 50);
    await writer.stop();
    const found = new Set(await keysIn(database));
    expect(writer.acknowledged.filter(key => !found.has(key))).toEqual([]);
    expect(postmasterPid()).not.toBe(killed);
    await database.end();
  });

  it('takes over from a PostgreSQL whose server and watcher were killed', async () => {
    const first = await hold();
    const orphan = postmasterPid();
    killWatchers(orphan);
    await end(first.process, 'SIGKILL');
    expect(isAlive(orphan)).toBe(true);
    const second = await hold();
    expect(second.error).toBeUndefined();
    expect(isAlive(orphan)).toBe(false);
  });

  it('starts in spite of lock files whose process number belongs to another program by now', async () => {
    await end((await hold()).process);
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, startedAt: '1', socketDir: null }));
    writeFileSync(join(dataDir, 'cluster', 'pgdata', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
    expect(await hold()).toMatchObject({ error: undefined });
  });

  it('starts over when its first start was interrupted', async () => {
    mkdirSync(join(dataDir, 'cluster.new', 'pgdata'), { recursive: true });
    writeFileSync(join(dataDir, 'cluster.new', 'pgdata', 'PG_VERSION'), '18\n');
    expect(await hold()).toMatchObject({ error: undefined });
  });

  it('says so when the disk refuses to take more, and starts when there is room again', async () => {
    const refused = await hold('ulimit -f 2048 && exec "$@"');
    expect(refused.error).toContain('keeps the database from writing');
    expect(await hold()).toMatchObject({ error: undefined });
  });

  it(
    'serves on however often PostgreSQL is killed, and stops also when the shell that watches it was',
    { timeout: 180_000 },
    async () => {
      // Durable: else the table itself would be gone with the first kill.
      const cluster = await start();
      const database = connect(cluster.adminUrl);
      await database.query(createMark);
      for (let kills = 0; kills < 3; kills++) {
        // One that has served for a second was killed, and is started again at once.
        await setTimeout(1_050);
        const killed = postmasterPid();
        process.kill(killed, 'SIGKILL');
        // Its children may answer for a moment longer.
        await gone(killed);
        await expect.poll(() => postmasterPid() !== killed && isAlive(postmasterPid()), { timeout: 20_000 }).toBe(true);
        await expect
          .poll(
            () =>
              database.query('insert into mark default values').then(
                () => 'written',
                () => 'away',
              ),
            { timeout: 30_000 },
          )
          .toBe('written');
      }
      expect(cluster.troubled.aborted).toBe(true);
      await database.end();
      const postmaster = postmasterPid();
      killWatchers(postmaster);
      await cluster.stop();
      // Its output, which stop() waits for, is closed a moment before the process is gone.
      await gone(postmaster);
    },
  );

  it('refuses writes and serves reads while the disk is nearly full, and takes them again when there is room', async () => {
    let free = Number.POSITIVE_INFINITY;
    const reported: boolean[] = [];
    const cluster = await start({ durable: false, freeBytes: () => free, onFull: isFull => reported.push(isFull) });
    const database = connect(cluster.url('authenticator'));
    const owner = connect(cluster.adminUrl);
    await owner.query(createMark);
    await owner.query('grant select, insert on mark to authenticator');
    const write = () =>
      database.query('insert into mark default values').then(
        () => 'written',
        (error: { code?: string }) => error.code,
      );
    expect([await write(), cluster.isFull()]).toEqual(['written', false]); // control
    free = 1_000_000;
    const readOnlyTransaction = '25006';
    await expect.poll(write, { timeout: 10_000 }).toBe(readOnlyTransaction);
    expect((await keysIn(database)).length).toBeGreaterThan(0);
    await expect.poll(cluster.isFull).toBe(true);
    free = 1_000_000_000;
    await expect.poll(write, { timeout: 10_000 }).toBe('written');
    await expect.poll(() => reported).toEqual([true, false]);
    free = 1_000_000;
    await expect.poll(() => reported, { timeout: 10_000 }).toEqual([true, false, true]);
    await Promise.all([database.end(), owner.end()]);
    await cluster.stop();
    await expect(start({ freeBytes: () => free })).rejects.toThrow('is full. Free some space');
    const again = await start({ durable: false }); // what it left behind does not keep it read-only
    const later = connect(again.adminUrl);
    await later.query('insert into mark default values');
    await later.end();
    await again.stop();
  });

  it('starts right after its server was killed, also while that is a zombie that nobody has waited for yet', async () => {
    // The shell never waits for its child, which stays a zombie for as long as the shell runs.
    const shell = spawn(
      '/bin/sh',
      ['-c', '"$@" & echo $!; exec sleep 600', 'sh', process.execPath, holderScript, dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    holders.push(shell);
    const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
    const pid = Number((await lines.next()).value);
    expect(JSON.parse(String((await lines.next()).value))).toMatchObject({ adminUrl: expect.any(String) });
    process.kill(pid, 'SIGKILL');
    expect(await hold()).toMatchObject({ error: undefined });
    expect(() => process.kill(pid, 0)).not.toThrow(); // control: it was there all the time
  });

  it('says so when the folder is a file', async () => {
    writeFileSync(dataDir, '');
    expect((await hold()).error).toContain('is not a folder');
  });

  it('runs below a folder that only its owner may enter', async () => {
    chmodSync(parent, 0o700); // as root: PostgreSQL's own user cannot get through
    expect(await hold()).toMatchObject({ error: undefined });
  });
});
