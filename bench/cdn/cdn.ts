import { connected, openBenchCluster } from '../cluster/bench-database.ts';
import type { BenchOptions } from '../benchmark.ts';
import { startNginx } from '../machine/nginx.ts';
import { prepareBuild, startProduction } from '../pages/production-server.ts';
import { atLeast, atMost, number, type Report } from '../report/report.ts';
import { type Visit, drawCrowd } from './crowd.ts';

const serverPort = 4536;
const port = 4537;
const visitors = 1_000;
const atOnce = 8;
/** Words of nginx for a response that it had, the last two while it requests it again. */
const fromCache = new Set(['HIT', 'STALE', 'UPDATING']);

interface Counts {
  pages: number;
  hits: number;
  requests: number;
  /** Time that the crowd took. */
  seconds: number;
  /** Pages in another language than that of their address. */
  wrong: number;
}

/**
 * Share of requests that a cache in front answers, whose key is the address alone: nginx's plain `proxy_cache`. A crowd
 * comes to an empty cache, and then another one.
 */
export async function measureHits(options: BenchOptions): Promise<Report[]> {
  prepareBuild();
  const cluster = await openBenchCluster(options);
  try {
    const { adminUrl } = await cluster.database('small');
    const popular = await connected(adminUrl, async client => {
      const { rows } = await client.query<{ id: number }>(
        'select id from public.professors order by rating_count desc, id limit 500',
      );
      return rows.map(({ id }) => id);
    });
    const server = await startProduction(cluster, serverPort);
    try {
      const reports: Report[] = [];
      for (const foreign of ['', '_ga']) {
        const nginx = await startNginx(port, [serverPort], '/health/live', true);
        if (nginx === null) return [{ title: 'CDN', lines: [], note: 'This machine has no nginx.' }];
        try {
          const crowd = (seed: number) => drawCrowd(options.smoke ? 20 : visitors, popular, seed, foreign !== '');
          const cold = await send(crowd(1));
          reports.push(reportOf(foreign, cold, await send(crowd(2)), options.smoke));
        } finally {
          await nginx.stop();
        }
      }
      return reports;
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function send(crowd: readonly Visit[]): Promise<Counts> {
  const counts = { pages: 0, hits: 0, requests: 0, seconds: 0, wrong: 0 };
  const started = performance.now();
  const waiting = crowd.values();
  const work = async () => {
    for (const { headers, paths } of waiting) for (const path of paths) await request(path, headers, counts);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  counts.seconds = (performance.now() - started) / 1_000;
  return counts;
}

async function request(path: string, headers: Readonly<Record<string, string>>, counts: Counts): Promise<void> {
  counts.requests += 1;
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  const location = response.headers.get('location');
  if (location !== null) return await request(location, headers, counts);
  if (response.status !== 200) throw new Error(`${path} answered ${String(response.status)}`);
  counts.pages += 1;
  if (fromCache.has(response.headers.get('x-cache') ?? '')) counts.hits += 1;
  if (response.headers.get('content-language') !== path.slice(1, 3)) counts.wrong += 1;
}

function reportOf(foreign: string, cold: Counts, warm: Counts, isSmoke: boolean): Report {
  const percent = (part: number, whole: number) => (100 * part) / whole;
  const share = ({ hits, pages }: Counts) => percent(hits, pages);
  const figures = (value: number, digits = 1) => ({ value: number(value, digits) });
  return {
    title: foreign === '' ? 'Cache in front' : `Cache in front, everybody with a cookie \`${foreign}\``,
    lines: [
      { what: 'empty cache: pages from it, %', figures: figures(share(cold)), budget: null },
      { what: 'warm: pages from it, %', figures: figures(share(warm)), budget: atLeast(share(warm), isSmoke ? 0 : 90) },
      {
        what: 'warm: of all requests, with those that lead to a language, %',
        figures: figures(percent(warm.hits, warm.requests)),
        budget: null,
      },
      { what: 'warm: time that the crowd took, s', figures: figures(warm.seconds, 0), budget: null },
      {
        what: 'pages in another language than their address',
        figures: figures(cold.wrong + warm.wrong, 0),
        budget: atMost(cold.wrong + warm.wrong, 0),
      },
    ],
    note: `nginx with \`proxy_cache\` and no other setting of it, so that the key is the address. ${String(visitors)} visitors of 4 pages, one in four by \`/\`; ten usual Accept-Language, two Accept-Encoding, some cookies of language and theme; then as many others. A page lives for 60 s: a machine on which a crowd takes as long shows less.`,
  };
}
