import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BareOrder, BareResult } from './bare-query.ts';

/** The process that runs bare queries. */
export interface BareProcess {
  readonly pid: number;
  run(order: BareOrder): Promise<BareResult>;
  stop(): void;
}

export async function startBareProcess(adminUrl: string): Promise<BareProcess> {
  const child = fork(fileURLToPath(new URL('bare-query.ts', import.meta.url)), {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: adminUrl, NODE_ENV: 'production' },
  });
  await message(child);
  if (child.pid === undefined) throw new Error('the process could not be started');
  return {
    pid: child.pid,
    run: async order => {
      child.send(order);
      return (await message(child)) as BareResult;
    },
    stop: () => child.disconnect(),
  };
}

async function message(child: ChildProcess): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    const exited = () => reject(new Error('the process of the bare queries has ended'));
    child.once('exit', exited);
    child.once('message', message => {
      child.off('exit', exited);
      resolve(message);
    });
  });
}
