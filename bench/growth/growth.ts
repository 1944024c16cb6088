import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { Connection } from '../load/connection.ts';
import { familyOf } from '../machine/cpu.ts';
import { pinTo } from '../machine/pin.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { median, quantile } from '../report/statistics.ts';
import { startTableApi } from '../table-api/servers.ts';
import { drawQuestions, type Question } from './questions.ts';

const ports = { small: 4511, large: 4512 };
const kinds: readonly Question[] = ['list', 'search', 'reviews', 'first'];

/**
 * List, search, reviews and the first screen through the table API at 100,000 professors and 2,000,000 ratings, against a hundredth of
 * that. Both sizes stand in one PostgreSQL and are asked in turn, one question at a time.
 */
export async function compareSizes(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  const closing: (() => unknown)[] = [cluster.stop];
  try {
    const small = await cluster.database('small');
    const large = await cluster.database('large');
    if (options.pin) pinTo(0, familyOf(cluster.pid));
    const servers = {
      small: await startTableApi(small.requestsUrl, ports.small),
      large: await startTableApi(large.requestsUrl, ports.large),
    };
    closing.push(servers.small.stop, servers.large.stop);
    if (options.pin) pinTo(1, [servers.small.pid, servers.large.pid]);
    const amount = options.smoke ? 10 : 240;
    const questions = {
      small: await drawQuestions(small.adminUrl, amount),
      large: await drawQuestions(large.adminUrl, amount),
    };
    const lines = await compareAnswers(kinds, questions, ports, options);
    return [
      {
        title: 'Growth: 100,000 professors and 2,000,000 ratings against a hundredth',
        lines,
        note: `${String(questions.small.list.length)} different questions of each kind and size, one at a time, ms end to end through the table API; ratio of the medians.`,
      },
    ];
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Asks both sizes the questions of each kind in turn, and tells how the medians compare. */
export async function compareAnswers<Kind extends string>(
  kinds: readonly Kind[],
  questions: Record<'small' | 'large', Record<Kind, readonly string[]>>,
  ports: Record<'small' | 'large', number>,
  options: BenchOptions,
): Promise<Line[]> {
  const connections = { small: await Connection.open(ports.small), large: await Connection.open(ports.large) };
  try {
    const lines: Line[] = [];
    for (const kind of kinds) {
      const times = { small: [] as number[], large: [] as number[] };
      for (let round = -1; round < options.rounds; round += 1) {
        for (const turn of questions.small[kind].keys()) {
          for (const size of ['small', 'large'] as const) {
            const milliseconds = await timed(connections[size], questions[size][kind][turn] ?? '');
            if (round >= 0) times[size].push(milliseconds);
          }
        }
      }
      lines.push(lineOf(kind, times));
      options.log(`${kind} done`);
    }
    return lines;
  } finally {
    connections.small.close();
    connections.large.close();
  }
}

async function timed(connection: Connection, path: string): Promise<number> {
  const started = performance.now();
  const status = await connection.get(path);
  if (status !== 200) throw new Error(`${String(status)} for ${path}`);
  return performance.now() - started;
}

function lineOf(kind: string, times: Record<'small' | 'large', readonly number[]>): Line {
  const ratio = median(times.large) / median(times.small);
  return {
    what: kind,
    figures: {
      'hundredth, median': number(median(times.small), 2),
      'whole, median': number(median(times.large), 2),
      'hundredth, p95': number(quantile(times.small, 0.95), 2),
      'whole, p95': number(quantile(times.large, 0.95), 2),
      ratio: number(ratio, 2),
    },
    budget: atMost(ratio, 1.5),
  };
}
