import type { BenchOptions } from '../benchmark.ts';
import { type BenchDatabase, openBenchCluster } from '../cluster/bench-database.ts';
import { Connection } from '../load/connection.ts';
import { familyOf } from '../machine/cpu.ts';
import { pinTo } from '../machine/pin.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { median, quantile } from '../report/statistics.ts';
import { startTableApi } from '../table-api/servers.ts';
import { drawQuestions, type Question, questionKinds } from './questions.ts';
import { measureStorage } from './storage.ts';

const ports = { small: 4511, large: 4512 };
/** Questions of each kind after a start. */
const coldQuestions = 6;

/** Which times of the two sizes are compared, and how many times as long the large one may take. */
interface Comparison {
  readonly compare: 'median' | 'p95';
  readonly most: number;
}
/**
 * Lists, searches, reviews and the first screen through the table API at 100,000 professors and 2,000,000 ratings, against a
 * hundredth of that: asked often, and first of all after PostgreSQL has started. Both sizes stand in one PostgreSQL and are
 * asked in turn, one question at a time. And what a rating takes on the disk.
 */
export async function compareSizes(options: BenchOptions): Promise<Report[]> {
  const amount = options.smoke ? 10 : 240;
  const { questions, lines, storage } = await withBothSizes(options, async ({ small, large }) => {
    const drawn = {
      small: await drawQuestions(small.adminUrl, amount),
      large: await drawQuestions(large.adminUrl, amount),
    };
    return {
      questions: drawn,
      lines: await compareResponseTimes(questionKinds, drawn, ports, { ...options, compare: 'p95', most: 1.2 }),
      storage: await measureStorage(large.adminUrl),
    };
  });
  const cold = await compareColdReads(questions, options);
  return [
    {
      title: 'Growth: 100,000 professors and 2,000,000 ratings against a hundredth',
      lines: [...lines, cold],
      note: `${String(amount)} different questions of each kind and size, one at a time, ms end to end through the table API; of each question the median of its rounds; ratio at p95. Cold: the first questions of each kind after a start of PostgreSQL.`,
    },
    storage,
  ];
}

type Sizes = Record<'small' | 'large', BenchDatabase>;

async function withBothSizes<T>(options: BenchOptions, work: (sizes: Sizes) => Promise<T>): Promise<T> {
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
    return await work({ small, large });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Starts PostgreSQL again for each round, and asks a few questions of each kind that were not asked in the round before. */
async function compareColdReads(
  questions: Record<'small' | 'large', Record<Question, readonly string[]>>,
  options: BenchOptions,
): Promise<Line> {
  const starts = options.smoke ? 1 : Math.max(3, options.rounds);
  const times = { small: [] as number[], large: [] as number[] };
  for (let start = 0; start < starts; start += 1) {
    await withBothSizes(options, async () => {
      const connections = { small: await Connection.open(ports.small), large: await Connection.open(ports.large) };
      for (let turn = 0; turn < coldQuestions; turn += 1) {
        for (const kind of questionKinds) {
          for (const size of ['small', 'large'] as const) {
            const paths = questions[size][kind];
            times[size].push(
              await timed(connections[size], paths[(start * coldQuestions + turn) % paths.length] ?? ''),
            );
          }
        }
      }
      connections.small.close();
      connections.large.close();
    });
  }
  options.log('cold done');
  return lineOf('cold', times, { compare: 'p95', most: 1.2 });
}

/** Asks both sizes the questions of each kind in turn, and tells how their times compare. */
export async function compareResponseTimes<Kind extends string>(
  kinds: readonly Kind[],
  questions: Record<'small' | 'large', Record<Kind, readonly string[]>>,
  ports: Record<'small' | 'large', number>,
  options: BenchOptions & Comparison,
): Promise<Line[]> {
  const connections = { small: await Connection.open(ports.small), large: await Connection.open(ports.large) };
  try {
    const lines: Line[] = [];
    for (const kind of kinds) {
      const rounds = {
        small: questions.small[kind].map(() => [] as number[]),
        large: questions.large[kind].map(() => [] as number[]),
      };
      for (let round = -1; round < options.rounds; round += 1) {
        for (const turn of questions.small[kind].keys()) {
          for (const size of ['small', 'large'] as const) {
            const milliseconds = await timed(connections[size], questions[size][kind][turn] ?? '');
            if (round >= 0) rounds[size][turn]?.push(milliseconds);
          }
        }
      }
      lines.push(lineOf(kind, { small: rounds.small.map(median), large: rounds.large.map(median) }, options));
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

function lineOf(
  kind: string,
  times: Record<'small' | 'large', readonly number[]>,
  { compare, most }: Comparison,
): Line {
  const p95 = (size: 'small' | 'large') => quantile(times[size], 0.95);
  const medians = median(times.large) / median(times.small);
  const tails = p95('large') / p95('small');
  return {
    what: kind,
    figures: {
      'hundredth, median': number(median(times.small), 2),
      'whole, median': number(median(times.large), 2),
      ratio: number(medians, 2),
      'hundredth, p95': number(p95('small'), 2),
      'whole, p95': number(p95('large'), 2),
      'ratio, p95': number(tails, 2),
    },
    budget: atMost(compare === 'median' ? medians : tails, most),
  };
}
