import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { download } from './download.ts';
import { lateImports, readPage, staticImports } from './page-parts.ts';
import { startProduction } from './production-server.ts';
import { pageBudget } from '../../tools/build/page-budget.ts';

const port = 4521;
const kib = 1024;

/**
 * Chunks that are imported late but are no widgets: other pages, their texts, foreign analytics, all of signing in, and
 * what only signed-in people get.
 */
const notWidgets =
  /\/(?:[\w-]+-routes?|information|table-client|google-analytics|login-modal|open-session|guards|code-dialog|bell|own-rating-note|pending-rating|run-pending-action)-[\w-]+\.js$/u;

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

async function reportOn(origin: string, path: string, name: string): Promise<Report> {
  const scripts = new Scripts(origin);
  const page = readPage((await download(origin + path, 'identity')).body.toString('utf8'));
  const started = await scripts.closure(page.entry);
  const route = difference(await scripts.closure(page.route), started);
  const later = await scripts.later([...started, ...route]);
  // The client of the table API waits until a query is made, but sooner or later every visit makes one.
  const entry = await scripts.closure([...started, ...later.filter(address => address.includes('/table-client-'))]);
  const widgets = difference(await scripts.closure(later.filter(address => !notWidgets.test(address))), [
    ...entry,
    ...route,
  ]);
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
      line('JavaScript of the first load, gzip', await scripts.gzip(entry), pageBudget.firstLoadKib, kib, 'KiB'),
      line("the route's own, gzip", await scripts.gzip(route), pageBudget.routeKib, kib, 'KiB'),
      line('widgets on first use, gzip', await scripts.gzip(widgets), pageBudget.widgetsKib, kib, 'KiB'),
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
    note: `${path}: ${String(entry.length)} scripts at first, ${String(route.length)} of the route, ${String(widgets.length)} of widgets; sizes as the server sends them.`,
  };
}

/** Bytes of a page that people come to again and again: the server compresses it better beside the second request. */
async function sizeOnceKnown(url: string): Promise<number> {
  await download(url, 'br');
  await setTimeout(500);
  return (await download(url, 'br')).body.length;
}

/** Scripts of one server, each fetched once. */
class Scripts {
  readonly #origin: string;
  readonly #sources = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async #source(address: string): Promise<string> {
    const known = this.#sources.get(address);
    if (known !== undefined) return known;
    const { status, body } = await download(this.#origin + address, 'identity');
    if (status !== 200) throw new Error(`${String(status)} for ${address}`);
    const source = body.toString('utf8');
    this.#sources.set(address, source);
    return source;
  }

  /** These scripts with all that they import at once. */
  async closure(addresses: readonly string[]): Promise<string[]> {
    const found = new Set(addresses);
    for (const address of found)
      for (const next of staticImports(await this.#source(address), address)) found.add(next);
    return [...found];
  }

  /** What these scripts, and what comes by them, may import when it is needed. Other pages are not gone into. */
  async later(addresses: readonly string[]): Promise<string[]> {
    const seen = new Set(addresses);
    const found = new Set<string>();
    for (const address of seen) {
      const source = await this.#source(address);
      for (const next of lateImports(source, address)) {
        found.add(next);
        if (!notWidgets.test(next)) seen.add(next);
      }
      for (const next of staticImports(source, address)) seen.add(next);
    }
    return [...found];
  }

  async gzip(addresses: readonly string[]): Promise<number> {
    const sizes = await Promise.all(
      addresses.map(async address => (await download(this.#origin + address, 'gzip')).body.length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}

function difference(list: readonly string[], without: readonly string[]): string[] {
  return list.filter(item => !without.includes(item));
}
