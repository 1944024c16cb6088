import { setTimeout as pause } from 'node:timers/promises';
import { Connection, type Question } from '../load/connection.ts';

export interface Visit {
  /** Of the pages that were there, ms. */
  readonly pageMs: readonly number[];
  /** Pages that were not 200. */
  readonly failedPages: number;
  readonly readyMs: readonly number[];
  readonly failedReady: number;
}

/**
 * Opens pages one after the other with a short rest between, and requests readiness four times a second.
 *
 * @param nextPage what is opened next
 * @param headers lines of the caller that requests readiness, each with CRLF
 */
export async function visit(
  port: number,
  nextPage: () => Question,
  milliseconds: number,
  headers: string,
): Promise<Visit> {
  const until = performance.now() + milliseconds;
  const [page, ready] = await Promise.all([
    poll(port, nextPage, { until, restMs: 20 }),
    poll(port, () => ({ path: '/health/ready', headers }), { until, restMs: 250 }),
  ]);
  return { pageMs: page.times, failedPages: page.failed, readyMs: ready.times, failedReady: ready.failed };
}

interface PollOptions {
  readonly until: number;
  readonly restMs: number;
}

async function poll(port: number, next: () => Question, { restMs, until }: PollOptions) {
  const times: number[] = [];
  let failed = 0;
  let connection = await Connection.open(port);
  while (performance.now() < until) {
    const started = performance.now();
    try {
      const status = await connection.send(next());
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
