import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { download } from './download.ts';
import { readPage } from './page-parts.ts';
import { startProduction } from './production-server.ts';
import { pageBudget } from '../../tools/build/page-budget.ts';
import { type Manifest, pageScripts } from '../../tools/build/page-scripts.ts';

const port = 4521;
const kib = 1024;

const manifestFile = fileURLToPath(new URL('../../dist/client/.vite/manifest.json', import.meta.url));

/** The route's module of each page that is measured. */
const sources = {
  list: 'screens/list/professors-route.tsx',
  details: 'screens/details/professor-route.tsx',
} as const;

/** Bytes that a first visit takes, as the production server sends them. */
export async function countBytes(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  try {
    const server = await startProduction(cluster, port);
    try {
      return [
        await reportOn(server.origin, server.pages.list, 'list'),
        await reportOn(server.origin, server.pages.details, 'details'),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function reportOn(origin: string, path: string, name: keyof typeof sources): Promise<Report> {
  const page = readPage((await download(origin + path, 'identity')).body.toString('utf8'));
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const scripts = pageScripts(manifest, sources[name]);
  const html = (await download(origin + path, 'br')).body.length;
  const htmlAgain = await sizeOnceKnown(origin + path);
  const fonts = await Promise.all(
    page.fonts.map(async font => (await download(origin + font, 'identity')).body.length),
  );
  const css = gzipSync(page.css).length;
  const line = (what: string, bytes: number, limit: number, unit: number, unitName: string): Line => ({
    what,
    figures: { [unitName === 'KiB' ? 'KiB' : 'KB']: number(bytes / unit, 1), bytes: number(bytes) },
    budget: atMost(Math.round((bytes / unit) * 10) / 10, limit, ` ${unitName}`),
  });
  return {
    title: `Bytes of a first visit: ${name}`,
    lines: [
      line(
        'JavaScript of the first load, gzip',
        await gzip(origin, scripts.firstLoad),
        pageBudget.firstLoadKib,
        kib,
        'KiB',
      ),
      line("the route's own, gzip", await gzip(origin, scripts.route), pageBudget.routeKib, kib, 'KiB'),
      line('widgets on first use, gzip', await gzip(origin, scripts.widgets), pageBudget.widgetsKib, kib, 'KiB'),
      line('CSS, inlined, gzip', css, pageBudget.cssKib, kib, 'KiB'),
      { ...line('HTML with it, brotli, asked for once', html, pageBudget.htmlKb, 1000, 'KB'), budget: null },
      line('the same, asked for again', htmlAgain, pageBudget.htmlKb, 1000, 'KB'),
      line(
        'fonts',
        fonts.reduce((sum, size) => sum + size, 0),
        pageBudget.fontsKb,
        1000,
        'KB',
      ),
    ],
    note: `${path}: ${String(scripts.firstLoad.length)} scripts at first, ${String(scripts.route.length)} of the route, ${String(scripts.widgets.length)} of widgets; sizes as the server sends them.`,
  };
}

/**
 * So often a page is requested until its smallest form is surely there
 * (server/http/response-cache/encoded-response.ts).
 */
const visits = 12;

/** Bytes of a page that people come to again and again: the server compresses it better beside the requests. */
async function sizeOnceKnown(url: string): Promise<number> {
  for (let turn = 0; turn < visits; turn += 1) await download(url, 'br');
  await setTimeout(500);
  return (await download(url, 'br')).body.length;
}

async function gzip(origin: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async file => (await download(`${origin}/${file}`, 'gzip')).body.length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
