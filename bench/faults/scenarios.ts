import { setTimeout as delay } from 'node:timers/promises';
import { runningDatabaseUrl } from '#server/database/embedded.ts';
import { connected } from '../cluster/bench-database.ts';
import { familyOf } from '../machine/cpu.ts';
import { fillDisk } from './full-disk.ts';
import type { Ledger } from './ledger.ts';
import { restoreElsewhere } from './restore.ts';
import { rollUpgrade } from './rolling.ts';
import { isOk, origin, postmasterOf, type Site, type SiteKind } from './site.ts';

/** A site with people at work. */
export interface Scene extends Site {
  readonly ledger: Ledger;
  /** Lets people write for a while, and until something more was acknowledged. */
  letWrite(): Promise<void>;
  /** Notes a figure beside the usual ones; the worst of all rounds is judged. */
  measure(what: string, value: number, limit: number, unit?: string): void;
}

export interface Scenario {
  readonly what: string;
  readonly kind: SiteKind;
  /** Time limit of being back, s: all processes are ready and a rating that is sent then is acknowledged. */
  readonly backWithinS: number;
  /** Most rounds, where one takes long. */
  readonly rounds?: number;
  /** Does harm. Resolves when its cause has gone: from then on it counts how long the site takes to be back. */
  readonly harm: (scene: Scene) => Promise<void>;
}

/** Time for which a database stands still or is full, ms. */
const troubleMs = 6_000;
/** A kill takes a moment until sockets break, ms. */
const signalMs = 50;

export const scenarios: readonly Scenario[] = [
  { what: 'kill -9: server with its database', kind: 'alone', backWithinS: 3, harm: killServer },
  { what: 'kill -9: PostgreSQL of a server', kind: 'alone', backWithinS: 5, harm: killPostgres },
  { what: 'full disk', kind: 'small disk', backWithinS: 10, rounds: 2, harm: fill },
  { what: 'kill -9: one of two processes', kind: 'pair', backWithinS: 3, harm: killServer },
  { what: 'kill -9: PostgreSQL of two processes', kind: 'pair', backWithinS: 5, harm: killPostgres },
  { what: 'frozen database', kind: 'pair', backWithinS: 5, rounds: 2, harm: freeze },
  { what: 'all sessions ended (pg_terminate_backend)', kind: 'pair', backWithinS: 2, harm: endSessions },
  { what: 'all connections reset', kind: 'pair', backWithinS: 2, harm: resetConnections },
  { what: 'clock of one process an hour ahead, behind', kind: 'pair', backWithinS: 1, rounds: 2, harm: turnClock },
  { what: 'backup under load, restored elsewhere', kind: 'pair', backWithinS: 1, rounds: 1, harm: restoreElsewhere },
  { what: 'rolling update and the way back', kind: 'pair', backWithinS: 1, rounds: 1, harm: rollUpgrade },
];

async function killServer({ servers }: Scene): Promise<void> {
  const [server] = servers;
  if (server !== undefined) process.kill(server.pid, 'SIGKILL');
  await delay(signalMs);
}

async function killPostgres(scene: Scene): Promise<void> {
  process.kill(postmasterOf(scene), 'SIGKILL');
  await delay(signalMs);
}

/** Stops PostgreSQL with all its processes, as a disk that hangs does. */
async function freeze(scene: Scene): Promise<void> {
  const family = familyOf(postmasterOf(scene));
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of family)
      try {
        process.kill(pid, name);
      } catch {
        // It ended meanwhile.
      }
  };
  signal('SIGSTOP');
  const since = performance.now();
  try {
    const areUnready = Promise.all(
      scene.servers.map(async server => {
        while (await server.isReady()) await delay(20);
      }),
    );
    scene.measure('frozen: readiness says so', await secondsOf(areUnready), 3, ' s');
    scene.measure('frozen: a page is refused', await secondsOf(isOk(`${origin}/he/professors`)), 6, ' s');
    await delay(Math.max(0, troubleMs - (performance.now() - since)));
  } finally {
    signal('SIGCONT');
  }
}

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work;
  return (performance.now() - since) / 1_000;
}

async function fill(scene: Scene): Promise<void> {
  const empty = await fillDisk(scene.dataDir);
  try {
    await delay(troubleMs);
    const isReadable = await isOk(`${origin}/he/professors`);
    scene.measure('full disk: pages that cannot be read', isReadable ? 0 : 1, 0);
  } finally {
    empty();
  }
}

async function endSessions({ dataDir }: Scene): Promise<void> {
  await connected(runningDatabaseUrl(dataDir) ?? '', client =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  );
}

async function resetConnections({ proxy }: Scene): Promise<void> {
  proxy?.reset();
}

async function turnClock({ letWrite, servers }: Scene): Promise<void> {
  const turn = () => {
    const [server] = servers;
    if (server !== undefined) process.kill(server.pid, 'SIGUSR2');
  };
  turn();
  await letWrite();
  turn();
  await letWrite();
  turn();
}
