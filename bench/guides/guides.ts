import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { compareResponseTimes } from '../growth/growth.ts';
import { familyOf } from '../machine/cpu.ts';
import { pinTo } from '../machine/pin.ts';
import type { Report } from '../report/report.ts';
import { startTableApi } from '../table-api/servers.ts';
import { fillWithGuides } from './guide-database.ts';
import { drawGuideQuestions, guideQuestions } from './guide-questions.ts';

const ports = { small: 4513, large: 4514 };
const amounts = {
  small: { guides: 2_000, courses: 500 },
  large: { guides: 200_000, courses: 50_000 },
} as const;

/**
 * Search, the lists of the hub, a course's page and the counts of the chips at 200,000 study guides, against a
 * hundredth of that. Both sizes stand in one PostgreSQL and are asked in turn, one question at a time.
 */
export async function compareGuides(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  const closing: (() => unknown)[] = [cluster.stop];
  try {
    const open = async (size: 'small' | 'large') =>
      options.smoke
        ? await cluster.database('small')
        : await cluster.filled(`guides_${size}`, async url => await fillWithGuides(url, amounts[size]));
    const small = await open('small');
    const large = await open('large');
    if (options.pin) pinTo(0, familyOf(cluster.pid));
    const servers = {
      small: await startTableApi(small.requestsUrl, ports.small),
      large: await startTableApi(large.requestsUrl, ports.large),
    };
    closing.push(servers.small.stop, servers.large.stop);
    if (options.pin) pinTo(1, [servers.small.pid, servers.large.pid]);
    const amount = options.smoke ? 6 : 120;
    const questions = {
      small: await drawGuideQuestions(small.adminUrl, amount),
      large: await drawGuideQuestions(large.adminUrl, amount),
    };
    const lines = await compareResponseTimes(guideQuestions, questions, ports, {
      ...options,
      compare: 'median',
      most: 1.5,
    });
    return [
      {
        title: 'Study guides: 200,000 on 50,000 courses against a hundredth',
        lines,
        note: `${String(amount)} different questions of each kind and size, one at a time, ms end to end through the table API; ratio of the medians.`,
      },
    ];
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
