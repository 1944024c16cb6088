import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findBrowser } from '../../tools/test/find-browser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Figures of Lighthouse for one visit. */
export interface Visit {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly lcpMs: number;
  /**
   * Its optimistic estimate: the document, fonts, scripts and styles that were there before the paint, and no pictures
   * of low priority. How many of those a fast machine has by then is chance, and worth 75 or 150 ms.
   */
  readonly steadyLcpMs: number;
  readonly cls: number;
  readonly blockedMs: number;
  /** Speed of this machine by Lighthouse. */
  readonly benchmarkIndex: number;
  /** Audits that hold a score below 100, by id. */
  readonly failed: readonly string[];
}

const execute = promisify(execFile);
const lighthouse = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
const config = fileURLToPath(new URL('lighthouse-config.json', import.meta.url));

/** @param quick as fast as this machine is, instead of as slow as a phone */
export async function visit(url: string, quick: boolean): Promise<Visit> {
  const browser = await findBrowser();
  // The language of the copy: a browser without a window requests pages in English whatever its own language is.
  const language = ['--lang=he', '--accept-lang=he'];
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...language];
  const settings = [
    `--config-path=${config}`,
    `--only-categories=${categories.join(',')}`,
    '--only-audits=predictive-perf',
    `--chrome-flags=${flags.join(' ')}`,
    ...(quick ? ['--throttling-method=provided'] : []),
  ];
  const run = () =>
    execute(process.execPath, [lighthouse, url, '--output=json', '--quiet', ...settings], {
      env: { ...process.env, ...browser.environment, CHROME_PATH: browser.executablePath },
      maxBuffer: 256 * 1024 * 1024,
    });
  // Seldom Chromium does not record a visit from its beginning (NO_NAVSTART), and Lighthouse requests another one.
  const { stdout } = await run().catch(run);
  const result = JSON.parse(stdout) as LighthouseResult;
  const score = (name: (typeof categories)[number]) => Math.round((result.categories[name]?.score ?? 0) * 100);
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    steadyLcpMs: result.audits['predictive-perf']?.details?.items[0]?.optimisticLCP ?? Number.NaN,
    cls: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time'),
    benchmarkIndex: result.environment.benchmarkIndex,
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
  readonly audits: Readonly<
    Record<
      string,
      { score: number | null; numericValue?: number; details?: { items: readonly { optimisticLCP?: number }[] } }
    >
  >;
  readonly environment: { readonly benchmarkIndex: number };
}
