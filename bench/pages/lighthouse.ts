import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { atLeast, atMost, type Line, number, type Report } from '../report/report.ts';
import { median, medianRatio } from '../report/statistics.ts';
import { type AppliedPaints, paintInTurn } from './applied-paint.ts';
import { categories, visit, type Visit } from './lighthouse-visit.ts';
import { type Production, startProduction } from './production-server.ts';
import { startStaticCopy } from './static-copy.ts';

const ports = { product: 4522, copy: 4523 };

/**
 * Lighthouse (mobile, simulated) on every screen that visitors come to, in turn with a static page of the same look.
 */
export async function visitByLighthouse(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  const closing: (() => unknown)[] = [cluster.stop];
  try {
    const server = await startProduction(cluster, ports.product);
    closing.push(server.stop);
    const screens = screensOf(server.pages);
    const copy = await startStaticCopy(server.origin, Object.values(screens), ports.copy);
    closing.push(copy.stop);
    const reports: Report[] = [];
    for (const [name, path] of Object.entries(screens).slice(0, options.smoke ? 1 : undefined)) {
      const visits: Pair[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        const visitProduct = () => visit(server.origin + path, options.smoke);
        const visitCopy = () => visit(copy.origin + path, options.smoke);
        // In turn, so that neither slows the other; figures of a smoke round say nothing.
        const [productVisit, copyVisit] = options.smoke
          ? await Promise.all([visitProduct(), visitCopy()])
          : [await visitProduct(), await visitCopy()];
        visits.push({ product: productVisit, copy: copyVisit });
        options.log(`${name}: visit ${String(round + 1)} of ${String(options.rounds)}`);
      }
      const paints = await paintInTurn(server.origin + path, copy.origin + path, options);
      reports.push(reportOf(name, path, visits, paints));
    }
    return reports;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function screensOf({ list, details }: Production['pages']): Readonly<Record<string, string>> {
  return {
    list,
    details,
    reviews: details.replace('/he', '/he/reviews'),
    courses: '/he/courses?sort=best',
    info: '/he/info',
    comparison: '/he/compare?professors=1,2',
    institution: '/he/institution/1',
    department: '/he/institution/1/department/1',
    guides: '/he/study-guides',
    'sign-in': '/he/auth',
  };
}

/** These are for people alone: search engines are told to leave them out, which Lighthouse counts as a fault. */
const unlisted: ReadonlySet<string> = new Set(['comparison', 'sign-in']);

interface Pair {
  readonly product: Visit;
  readonly copy: Visit;
}

function reportOf(name: string, path: string, visits: readonly Pair[], paints: AppliedPaints): Report {
  const middle = (figure: (visit: Visit) => number) => ({
    product: median(visits.map(({ product }) => figure(product))),
    copy: median(visits.map(({ copy }) => figure(copy))),
  });
  const figures = ({ product, copy }: { product: number; copy: number }) => ({
    product: number(product),
    static: number(copy),
  });
  const scoreLine = (category: (typeof categories)[number]): Line => {
    const scores = middle(visit => visit.scores[category]);
    const isJudged = category !== 'seo' || !unlisted.has(name);
    return { what: category, figures: figures(scores), budget: isJudged ? atLeast(scores.product, 100) : null };
  };
  const ratio = medianRatio(visits.map(({ product, copy }) => [product.steadyLcpMs, copy.steadyLcpMs] as const));
  // Whatever else the machine does makes a visit slower and none faster.
  const quickest = { product: Math.min(...paints.product), copy: Math.min(...paints.copy) };
  const appliedRatio = quickest.product / quickest.copy;
  const cls = Math.max(...visits.map(({ product }) => product.cls));
  const failed = [...new Set(visits.flatMap(({ product }) => product.failed))];
  return {
    title: `Lighthouse, mobile: ${name}`,
    lines: [
      ...categories.map(scoreLine),
      { what: 'total blocking time, ms', figures: figures(middle(visit => visit.blockedMs)), budget: null },
      { what: 'speed of this machine', figures: figures(middle(visit => visit.benchmarkIndex)), budget: null },
      { what: 'largest contentful paint, ms', figures: figures(middle(visit => visit.lcpMs)), budget: null },
      { what: 'without chance pictures, ms', figures: figures(middle(visit => visit.steadyLcpMs)), budget: null },
      { what: 'the same, product ÷ static', figures: { product: number(ratio, 2) }, budget: atMost(ratio, 1.1) },
      { what: 'on a slow line, median, ms', figures: figures(medians(paints)), budget: null },
      { what: 'on a slow line, quickest, ms', figures: figures(quickest), budget: null },
      {
        what: 'the quickest, product ÷ static',
        figures: { product: number(appliedRatio, 2) },
        budget: atMost(appliedRatio, 1.1),
      },
      { what: 'layout shift, worst visit', figures: { product: number(cls, 3) }, budget: atMost(cls, 0.01) },
    ],
    note: `${path}, ${String(visits.length)} visits each, in turn, and ${String(paints.product.length)} on a slow line; medians where nothing else is said. ${failed.length > 0 ? `Not passed: ${failed.join(', ')}.` : 'No audit outside performance failed.'}`,
  };
}

const medians = ({ product, copy }: AppliedPaints) => ({ product: median(product), copy: median(copy) });
