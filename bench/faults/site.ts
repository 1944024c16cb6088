import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { type SilentProxy, openSilentProxy } from '@dargu/pg-one-sync/testing/silent-proxy.ts';
import { bareEnvironment } from '@dargu/testing/bare-environment.ts';
import { startNginx } from '../machine/nginx.ts';
import { clock } from './clock.ts';
import { openSmallDisk } from './full-disk.ts';

const port = 4533;
const serverPorts = [4534, 4535];
/** Address by which people reach the site, of either kind. */
export const origin = `http://127.0.0.1:${String(port)}`;

/** Time limit of a server or a database to be back, ms. */
export const comebackTimeoutMs = 120_000;
/** As systemd waits before it starts a service again, ms. */
const restartPauseMs = 100;

/** A server process that is started again whenever it ends, as systemd does it. */
export interface SiteServer {
  readonly port: number;
  readonly pid: number;
  /** Program that is started the next time. */
  main: string;
  /** Checks whether reads and writes are served. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * `alone`: one process with its embedded database, or on a `small disk`. `pair`: two processes behind nginx, whose database another process
 * runs and which they reach through a proxy.
 */
export type SiteKind = 'alone' | 'pair' | 'small disk';

export interface Site {
  readonly dataDir: string;
  readonly servers: readonly SiteServer[];
  /** Between the processes of a pair and their database. */
  readonly proxy: SilentProxy | null;
  stop(): Promise<void>;
}

/** @returns a reason where it cannot be opened on this machine */
export async function openSite(kind: SiteKind, dataDir: string): Promise<Site | string> {
  if (kind === 'pair') return await openPair(dataDir);
  return kind === 'alone' ? await openAlone(dataDir) : await openOnSmallDisk(dataDir);
}

async function openOnSmallDisk(dataDir: string): Promise<Site | string> {
  const disk = openSmallDisk(dataDir);
  if (typeof disk === 'string') return disk;
  const site = await openAlone(disk.dataDir);
  return {
    ...site,
    stop: async () => {
      await site.stop();
      disk.undo();
    },
  };
}

async function openAlone(dataDir: string): Promise<Site> {
  const server = startServer(port, { DATA_DIR: dataDir });
  await untilReady([server]);
  return { dataDir, servers: [server], proxy: null, stop: server.stop };
}

async function openPair(dataDir: string): Promise<Site | string> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const proxy = await openSilentProxy(database.url('authenticator'));
  const servers = serverPorts.map(serverPort => startServer(serverPort, { DATABASE_URL: proxy.url }));
  const stop = async () => {
    await Promise.all(servers.map(server => server.stop()));
    await proxy.close();
    await database.stop();
  };
  await untilReady(servers);
  const nginx = await startNginx(port, serverPorts, '/health/ready');
  if (nginx === null) {
    await stop();
    return 'there is no nginx on this machine';
  }
  return {
    dataDir,
    servers,
    proxy,
    stop: async () => {
      await nginx.stop();
      await stop();
    },
  };
}

function startServer(serverPort: number, database: Readonly<Record<string, string>>): SiteServer {
  const env = {
    ...bareEnvironment(),
    ...database,
    PORT: String(serverPort),
    SITE_URL: origin,
    TRUSTED_PROXY: '127.0.0.1,::1',
    SHUTDOWN_DELAY_S: '0',
    LOG_LEVEL: 'silent',
  };
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, ['--import', clock, server.main], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    started.once('exit', () => {
      if (isStopping) return;
      setTimeout(() => {
        if (!isStopping) child = start();
      }, restartPauseMs);
    });
    return started;
  };
  let isStopping = false;
  const server = {
    port: serverPort,
    main: fileURLToPath(new URL('../../server/main.ts', import.meta.url)),
    get pid() {
      if (child.pid === undefined) throw new Error('the server could not be started');
      return child.pid;
    },
    isReady: async () => await isOk(`http://127.0.0.1:${String(serverPort)}/health/ready`),
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise(resolve => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
  let child = start();
  return server;
}

async function untilReady(servers: readonly SiteServer[]): Promise<void> {
  const endsAt = performance.now() + comebackTimeoutMs;
  for (const server of servers)
    while (!(await server.isReady())) {
      if (performance.now() > endsAt) throw new Error('the server does not get ready');
      await delay(20);
    }
}

/** Checks whether an address responds with 200 soon. */
export async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false; // not listening
  }
}

/** The process of PostgreSQL itself. */
export function postmasterOf({ dataDir }: Site): number {
  return Number.parseInt(readFileSync(join(dataDir, 'cluster', 'pgdata', 'postmaster.pid'), 'utf8'), 10);
}
