import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { prepareBuild } from '../pages/production-server.ts';
import { atMost, number, type Report } from '../report/report.ts';
import type { HeapReading } from './render-pages.ts';

/**
 * Most bytes that may remain of one page: compiled code comes and goes by some MiB. A cached page takes 22,000 and
 * more.
 */
const maxBytesPerPage = 500;

/** Renders lists, details and reviews in one process and reads its heap, garbage collected, on the way. */
export async function measureMemory(options: BenchOptions): Promise<Report[]> {
  prepareBuild();
  const amount = options.smoke ? 60 : 20_000;
  const cluster = await openBenchCluster(options);
  try {
    const { adminUrl, requestsUrl } = await cluster.database('small');
    const readings = await renderInChild({ adminUrl, requestsUrl, amount }, options.log);
    const [first, last] = [readings[0], readings.at(-1)];
    if (!first || !last) throw new Error('the process that renders has told nothing');
    const perPage = (last.heapBytes - first.heapBytes) / (last.pages - first.pages);
    return [
      {
        title: `Memory: ${number(amount)} rendered pages`,
        lines: [
          ...readings.map(({ pages, heapBytes }) => ({
            what: `heap after ${number(pages)} pages`,
            figures: { MiB: number(heapBytes / 2 ** 20, 1) },
            budget: null,
          })),
          {
            what: 'retained of each page, bytes',
            figures: { bytes: number(perPage) },
            budget: atMost(Math.round(perPage), maxBytesPerPage),
          },
        ],
        note: 'Lists in all sorts and filters, details and reviews, each address different, rendered one after another by the built client; heap of the Node process after garbage was collected. The first reading is taken once everything is warm.',
      },
    ];
  } finally {
    await cluster.stop();
  }
}

async function renderInChild(
  order: Record<string, string | number>,
  log: (line: string) => void,
): Promise<readonly HeapReading[]> {
  const child = fork(join(import.meta.dirname, 'render-pages.ts'), [JSON.stringify(order)], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  const readings: HeapReading[] = [];
  child.on('message', reading => {
    readings.push(reading as HeapReading);
    log(`${String(readings.at(-1)?.pages)} pages rendered`);
  });
  const code = await new Promise(resolve => child.once('exit', resolve));
  if (code !== 0) throw new Error('the process that renders has failed');
  return readings;
}
