import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { bareEnvironment } from '@dargu/testing/bare-environment.ts';

/** A server in a process of its own, so that its CPU can be told from the load's. */
export interface ChildServer {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

export interface ChildServerOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  /** Responds with 200 once the server is ready. */
  readonly readyPath: string;
  /** Time limit of getting ready, ms. */
  readonly timeoutMs?: number;
}

/**
 * Starts a server and waits until it responds.
 *
 * @throws Error when it does not, or when another program has its port, which would be measured instead
 */
export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
  const { command, args, env, port, readyPath, timeoutMs = 30_000 } = options;
  if (await isTaken(port)) throw new Error(`Port ${String(port)} is in use by another program`);
  const child = spawn(command, args, {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const exited = new Promise<void>(resolve => child.once('close', () => resolve()));
  const deadline = performance.now() + timeoutMs;
  while (!(await isListening(port, readyPath))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${command} ${args.join(' ')} did not start:\n${errors.join('').slice(-2_000)}`);
    }
    await delay(20);
  }
  return {
    pid: pidOf(child),
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function isTaken(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function isListening(port: number, path: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${String(port)}${path}`)).status === 200;
  } catch {
    return false; // not listening yet
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the process could not be started');
  return pid;
}
