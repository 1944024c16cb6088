import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '../load/connection.ts';

export interface Visit {
  /** Of the pages that were there, ms. */
  readonly pageMs: readonly number[];
  /** Pages that were not 200. */
  readonly failedPages: number;
  readonly readyMs: readonly number[];
  readonly failedReady: number;
}

/** Opens pages one after the other with a short rest between, and asks for readiness four times a second. */
export async function visit(
  port: number,
  pages: readonly string[],
  milliseconds: number,
  headers: string,
): Promise<Visit> {
  const until = performance.now() + milliseconds;
  const [page, ready] = await Promise.all([
    keepAsking(port, pages, { until, restMs: 20, headers }),
    keepAsking(port, ['/health/ready'], { until, restMs: 250, headers }),
  ]);
  return { pageMs: page.times, failedPages: page.failed, readyMs: ready.times, failedReady: ready.failed };
}

interface Asking {
  readonly until: number;
  readonly restMs: number;
  readonly headers: string;
}

async function keepAsking(port: number, paths: readonly string[], { headers, restMs, until }: Asking) {
  const times: number[] = [];
  let failed = 0;
  let connection = await Connection.open(port);
  for (let turn = 0; performance.now() < until; turn += 1) {
    const started = performance.now();
    try {
      const status = await connection.get(paths[turn % paths.length] ?? '/', headers);
      if (status === 200) times.push(performance.now() - started);
      else failed += 1;
    } catch {
      failed += 1;
      connection = await Connection.open(port);
    }
    await pause(restMs);
  }
  connection.close();
  return { times, failed };
}
