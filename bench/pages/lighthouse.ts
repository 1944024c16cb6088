import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { findBrowser } from '../../tools/test/find-browser.ts';
import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { atLeast, atMost, type Line, number, type Report } from '../report/report.ts';
import { median, medianRatio } from '../report/statistics.ts';
import { type Production, startProduction } from './production-server.ts';
import { startStaticTwin } from './static-twin.ts';

const ports = { product: 4522, twin: 4523 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of one visit. */
interface Visit {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly lcpMs: number;
  readonly cls: number;
  /** What keeps a score below 100, by the id of the audit. */
  readonly failed: readonly string[];
}

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
    const twin = await startStaticTwin(server.origin, Object.values(screens), ports.twin);
    closing.push(twin.stop);
    const reports: Report[] = [];
    for (const [name, path] of Object.entries(screens).slice(0, options.smoke ? 1 : undefined)) {
      const visits: { product: Visit; twin: Visit }[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        const visitProduct = () => visit(server.origin + path, options.smoke);
        const visitTwin = () => visit(twin.origin + path, options.smoke);
        // In turn, so that neither slows the other; figures of a smoke round say nothing.
        const [productVisit, twinVisit] = options.smoke
          ? await Promise.all([visitProduct(), visitTwin()])
          : [await visitProduct(), await visitTwin()];
        visits.push({ product: productVisit, twin: twinVisit });
        options.log(`${name}: visit ${String(round + 1)} of ${String(options.rounds)}`);
      }
      reports.push(reportOf(name, path, visits));
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
    reviews: `/reviews${details}`,
    courses: '/courses?sort=best',
    info: '/info',
    comparison: '/compare?professors=1,2',
    institution: '/institution/1',
    department: '/institution/1/department/1',
    guides: '/study-guides',
    'sign-in': '/auth',
  };
}

/** These are for people alone: search engines are told to leave them out, which Lighthouse counts as a fault. */
const unlisted: ReadonlySet<string> = new Set(['comparison', 'sign-in']);

const execute = promisify(execFile);
const lighthouse = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');

/** @param quick as fast as this machine is, instead of as slow as a phone */
async function visit(url: string, quick: boolean): Promise<Visit> {
  const browser = await findBrowser();
  // The language of the twin: a browser without a window asks for pages in English whatever its own language is.
  const language = ['--lang=he', '--accept-lang=he'];
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...language];
  const settings = [
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(quick ? ['--throttling-method=provided'] : []),
  ];
  const run = () =>
    execute(process.execPath, [lighthouse, url, '--output=json', '--quiet', ...settings], {
      env: { ...process.env, ...browser.environment, CHROME_PATH: browser.executablePath },
      maxBuffer: 256 * 1024 * 1024,
    });
  // Seldom Chromium does not record a visit from its beginning (NO_NAVSTART), and Lighthouse asks for another one.
  const { stdout } = await run().catch(run);
  const result = JSON.parse(stdout) as LighthouseResult;
  const score = (name: (typeof categories)[number]) => Math.round((result.categories[name]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed: categories
      .filter(name => name !== 'performance')
      .flatMap(name => result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

/** The little that is read of Lighthouse's answer (lighthouse/types/lhr). */
interface LighthouseResult {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>;
}

function reportOf(name: string, path: string, visits: readonly { product: Visit; twin: Visit }[]): Report {
  const scoreLine = (category: (typeof categories)[number]): Line => {
    const score = median(visits.map(({ product }) => product.scores[category]));
    const twin = median(visits.map(visit => visit.twin.scores[category]));
    const isJudged = category !== 'seo' || !unlisted.has(name);
    return {
      what: category,
      figures: { product: number(score), static: number(twin) },
      budget: isJudged ? atLeast(score, 100) : null,
    };
  };
  const ratio = medianRatio(visits.map(({ product, twin }) => [product.lcpMs, twin.lcpMs] as const));
  const cls = Math.max(...visits.map(({ product }) => product.cls));
  const failed = [...new Set(visits.flatMap(({ product }) => product.failed))];
  return {
    title: `Lighthouse, mobile: ${name}`,
    lines: [
      ...categories.map(scoreLine),
      {
        what: 'largest contentful paint, ms',
        figures: {
          product: number(median(visits.map(({ product }) => product.lcpMs))),
          static: number(median(visits.map(({ twin }) => twin.lcpMs))),
        },
        budget: null,
      },
      { what: 'the same, product ÷ static', figures: { product: number(ratio, 2) }, budget: atMost(ratio, 1.1) },
      { what: 'layout shift, worst visit', figures: { product: number(cls, 3) }, budget: atMost(cls, 0.01) },
    ],
    note: `${path}, ${String(visits.length)} visits each, in turn; medians. ${failed.length > 0 ? `Not passed: ${failed.join(', ')}.` : 'No audit outside performance failed.'}`,
  };
}
