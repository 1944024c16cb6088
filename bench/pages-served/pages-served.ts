import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { fromNetworks, visitOfChrome } from '../load/chrome.ts';
import type { Question } from '../load/connection.ts';
import { drive } from '../load/drive.ts';
import { type Contender, middle, type Sample, takeTurns } from '../load/take-turns.ts';
import { familyOf } from '../machine/cpu.ts';
import { pinTo } from '../machine/pin.ts';
import { type Production, startProduction } from '../pages/production-server.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { medianRatio } from '../report/statistics.ts';
import { drawFirstVisits } from './addresses.ts';

const port = 4516;
const concurrency = 16;
/** As many as the server renders at a time, so that none is refused. */
const rendersAtOnce = 6;
/** The cost of a page falls until so many were rendered, since the code is compiled by and by; then it stays. */
const warmUpRenders = 1_500;
const maxWarmUpSlices = 40;
/** Budget as a ratio: 2.2 ms where a file takes 36 µs. Machines differ, ratios little. */
const maxFirstRenderByFile = 60;

/**
 * A page that is measured, and addresses of others of its kind, none of which is requested twice; none where it has no
 * others.
 */
interface Page {
  readonly name: string;
  readonly path: string;
  readonly others: readonly Question[];
  /** By which the server warms up. Of details they are none of the others, whose parts would be cached from then on. */
  readonly warmUp: readonly Question[];
}

type Way = 'a file of the same bytes' | 'asked again' | 'asked again by who has it';
/**
 * Contenders that are measured in turn: minutes earlier, a busy machine gave another figure for the file.
 */
type FirstWay = 'a file of the same bytes' | 'first render';

/**
 * Pages as a browser requests them, through the whole server: requested again and again, and each address for the first
 * time. Beside them a file of the same bytes from the same process, which is the least
 * that a response costs.
 */
export async function measurePages(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  const folder = mkdtempSync(join(tmpdir(), 'dargu-pages-'));
  try {
    const { adminUrl } = await cluster.database('small');
    if (options.pin) pinTo(0, familyOf(cluster.pid));
    const first = await drawFirstVisits(adminUrl);
    const third = Math.floor(first.details.length / 3);
    const named = ({ pages }: Production): Page[] => [
      { name: 'list', path: pages.list, others: first.list, warmUp: first.list },
      {
        name: 'details',
        path: pages.details,
        others: first.details.slice(third),
        warmUp: first.details.slice(0, third),
      },
      { name: 'info', path: '/he/info', others: [], warmUp: [] },
    ];
    // What a server may serve it lists when it starts, so the pages are taken from one that runs before.
    const before = await startProduction(cluster, port);
    for (const { name, path } of named(before)) writeFileSync(join(folder, fileOf(name)), await bodyOf(before, path));
    await before.stop();
    const server = await startProduction(cluster, port, ['bench/pages-served/server-with-files.ts', folder]);
    try {
      if (options.pin) pinTo(1, [server.pid]);
      const pages = named(server);
      const tags = new Map(await Promise.all(pages.map(async page => [page, await tagOf(server, page.path)] as const)));
      const again = <Name extends Way>(name: Name, next: (page: Page) => Question): Contender<Name, Page> => ({
        name,
        pids: [server.pid],
        slice: (page, milliseconds) => {
          const { headers = '', path } = next(page);
          return drive(port, turn => ({ path, headers: fromNetworks(turn) + headers + visitOfChrome }), {
            concurrency,
            milliseconds,
          });
        },
      });
      const file = again('a file of the same bytes', page => ({ path: `/${fileOf(page.name)}` }));
      const samples = await takeTurns<Way, Page>(
        [
          file,
          again('asked again', ({ path }) => ({ path })),
          again('asked again by who has it', page => ({
            path: page.path,
            headers: `If-None-Match: ${tags.get(page) ?? ''}\r\n`,
          })),
        ],
        pages,
        cluster.pid,
        options,
      );
      for (const page of pages) await warmUp(page, options.sliceMs * maxWarmUpSlices);
      const firsts = await takeTurns<FirstWay, Page>(
        [file, firstRenders(server, options.rounds)],
        pages.filter(({ others }) => others.length > 0),
        cluster.pid,
        options,
      );
      return pages.map(page =>
        reportOf(
          page,
          way => samples(page, way),
          way => firsts(page, way),
        ),
      );
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}

const fileOf = (name: string) => `same-bytes-as-${name}.html`;

async function bodyOf({ port: at }: Production, path: string): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${String(at)}${path}`)).text();
}

/** Entity tag that a browser which has the page sends. */
async function tagOf({ port: at }: Production, path: string): Promise<string> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const response = await fetch(`http://127.0.0.1:${String(at)}${path}`, { headers });
  await response.body?.cancel();
  return response.headers.get('etag') ?? '';
}

/** Renders until the code is compiled, at addresses that are not measured. */
async function warmUp({ warmUp: addresses }: Page, milliseconds: number): Promise<void> {
  const next = (turn: number): Question | null => {
    const other = addresses[turn % Math.max(1, addresses.length)];
    if (other === undefined || turn >= warmUpRenders) return null;
    const headers = fromNetworks(turn) + (other.headers ?? '') + visitOfChrome;
    return { path: `${other.path}&page=w${String(turn)}`, headers };
  };
  await drive(port, next, { concurrency: rendersAtOnce, milliseconds });
}

/** Each address once: the rounds share them, and a slice ends when its part is used up. */
function firstRenders({ pid }: Production, rounds: number): Contender<'first render', Page> {
  const taken = new Map<Page, number>();
  return {
    name: 'first render',
    pids: [pid],
    slice: async (page, milliseconds) => {
      const from = taken.get(page) ?? 0;
      const part = Math.floor(page.others.length / (rounds + 1));
      taken.set(page, from + part);
      const next = (turn: number): Question | null => {
        const question = turn < part ? page.others[from + turn] : undefined;
        if (question === undefined) return null;
        return { path: question.path, headers: fromNetworks(turn) + (question.headers ?? '') + visitOfChrome };
      };
      return await drive(port, next, { concurrency: rendersAtOnce, milliseconds });
    },
  };
}

function reportOf(
  { name, path, others }: Page,
  samplesOf: (way: Way) => readonly Sample[],
  firstsOf: (way: FirstWay) => readonly Sample[],
): Report {
  const toFile = (way: Way, of: (sample: Sample) => number) =>
    medianRatio(
      samplesOf(way).map(
        (sample, round) => [of(sample), of(samplesOf('a file of the same bytes')[round] ?? sample)] as const,
      ),
    );
  const cost = toFile('asked again', sample => sample.serverUs + sample.databaseUs);
  const time = 1 / toFile('asked again', sample => sample.perSecond);
  const renders = firstsOf('first render');
  const files = firstsOf('a file of the same bytes');
  const render = middle(renders, sample => sample.serverUs);
  const renderByFile = medianRatio(
    renders.map((sample, round) => [sample.serverUs, (files[round] ?? sample).serverUs] as const),
  );
  return {
    title: `Pages: ${name}`,
    lines: [
      lineOf('a file of the same bytes', samplesOf('a file of the same bytes')),
      lineOf('asked again', samplesOf('asked again')),
      lineOf('asked again by who has it', samplesOf('asked again by who has it')),
      ...(others.length > 0 ? [lineOf('first render', renders), lineOf('a file in turn with it', files)] : []),
      { what: 'CPU, asked again ÷ file', figures: { ratio: number(cost, 2) }, budget: atMost(cost, 2) },
      { what: 'time, asked again ÷ file', figures: { ratio: number(time, 2) }, budget: atMost(time, 2) },
      ...(others.length > 0
        ? [
            {
              what: 'first render, CPU of the server, ms',
              figures: { ratio: number(render / 1000, 2) },
              budget: null,
            },
            {
              what: 'first render ÷ file, CPU of the server',
              figures: { ratio: number(renderByFile, 1) },
              budget: atMost(renderByFile, maxFirstRenderByFile),
            },
          ]
        : []),
    ],
    note: `${path}, ${String(concurrency)} requests at a time from 250 networks with the headers of Chrome; bytes of an answer's body. The first render is of other pages of the kind, ${String(rendersAtOnce)} at a time, none asked for twice.`,
  };
}

function lineOf(what: string, samples: readonly Sample[]): Line {
  return {
    what,
    figures: {
      'req/s': number(middle(samples, sample => sample.perSecond)),
      'CPU server µs': number(middle(samples, sample => sample.serverUs)),
      'CPU database µs': number(middle(samples, sample => sample.databaseUs)),
      bytes: number(middle(samples, sample => sample.bytes)),
    },
    budget: null,
  };
}
