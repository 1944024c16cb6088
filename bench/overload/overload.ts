import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { fetchOfChrome } from '../load/chrome.ts';
import type { Question } from '../load/connection.ts';
import { drive } from '../load/drive.ts';
import { type TimedResponse, offer } from '../load/offer.ts';
import { familyOf } from '../machine/cpu.ts';
import { pinTo } from '../machine/pin.ts';
import { drawFirstVisits } from '../pages-served/addresses.ts';
import { networkOf, newPages } from '../pages-served/new-pages.ts';
import { productionKey, startProduction } from '../pages/production-server.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { quantile } from '../report/statistics.ts';

const port = 4518;
/** As many as are made at a time, so that none is refused while it is measured how many that are. */
const closedLoopConnections = 6;
const times = 3;
/** Timeout of a request, ms: a person who has waited that long has gone. */
const timeoutMs = 10_000;
/** Writes and sign-ins a second beside the pages. */
const writesPerSecond = 10;
/** Time after the crowd by which a page must come as it did before, ms. */
const backMs = 1_000;

/**
 * Open loop: visitors who come at a rate, each for a page that nobody has requested, three times as many as the server
 * can make; beside them people who write and sign in. Then one visitor alone.
 */
export async function measureOverload(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  try {
    const { adminUrl } = await cluster.database('small');
    if (options.pin) pinTo(0, familyOf(cluster.pid));
    const { details, list } = await drawFirstVisits(adminUrl);
    const server = await startProduction(cluster, port);
    try {
      if (options.pin) pinTo(1, [server.pid]);
      const milliseconds = options.smoke ? 400 : Math.max(10_000, options.rounds * options.sliceMs);
      const next = newPages([...list, ...details], networkOf);
      // Until its code is compiled a server is slower, and may refuse.
      await offer(port, next, { milliseconds: milliseconds / 3, perSecond: 100, timeoutMs });
      const closed = { concurrency: closedLoopConnections, milliseconds: milliseconds / 3 };
      const { requests, seconds } = await drive(port, next, closed);
      const capacity = requests / seconds;
      options.log(`${number(capacity)} pages a second`);
      const crowd = { milliseconds, perSecond: capacity * times, timeoutMs };
      const few = { milliseconds, perSecond: writesPerSecond, timeoutMs };
      const before = await offer(port, writesAndSignIns(0), few);
      const [pages, writes] = await Promise.all([
        offer(port, next, crowd),
        offer(port, writesAndSignIns(before.length), few),
      ]);
      const afterMs = await firstPageAfter(next);
      return [reportOf({ capacity, before, pages, writes, afterMs, milliseconds })];
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** A message to the admins and a refused refresh of a session in turn, each of which writes. */
function writesAndSignIns(from: number): (turn: number) => Question {
  const headers = `${fetchOfChrome(productionKey)}Content-Type: application/json\r\nPrefer: return=minimal\r\n`;
  const [message, session] = [
    JSON.stringify({ email: 'somebody@example.org', message: 'Of the benchmark' }),
    JSON.stringify({ refresh_token: 'of-the-benchmark' }),
  ];
  return turn => ({
    method: 'POST',
    path: turn % 2 === 0 ? '/rest/v1/contact_messages' : '/auth/v1/token?grant_type=refresh_token',
    headers: networkOf(0xff_00_00 + from + turn) + headers,
    body: turn % 2 === 0 ? message : session,
  });
}

/** Time until a page is there again within a quarter of a second, ms. */
async function firstPageAfter(next: () => Question): Promise<number> {
  const since = performance.now();
  for (;;) {
    const [response] = await offer(port, next, { milliseconds: 1, perSecond: 1, timeoutMs });
    if (response?.status === 200 && response.ms < 250) return performance.now() - since;
    if (performance.now() - since > timeoutMs) return Infinity;
  }
}

interface Measured {
  readonly capacity: number;
  readonly before: readonly TimedResponse[];
  readonly pages: readonly TimedResponse[];
  readonly writes: readonly TimedResponse[];
  readonly afterMs: number;
  readonly milliseconds: number;
}

function reportOf({ capacity, before, pages, writes, afterMs, milliseconds }: Measured): Report {
  const withStatus = (responses: readonly TimedResponse[], isIt: (status: number) => boolean) =>
    responses.filter(({ status }) => isIt(status));
  const made = withStatus(pages, status => status === 200);
  const refused = withStatus(pages, status => status === 503);
  const others = pages.length - made.length - refused.length;
  const failedWrites = withStatus(writes, status => status === 0 || status >= 429).length;
  const p95 = quantile(
    made.map(({ ms }) => ms),
    0.95,
  );
  const perSecond = (responses: readonly TimedResponse[]) => (responses.length / milliseconds) * 1_000;
  return {
    title: `Overload: ${String(times)} × the pages that can be made`,
    lines: [
      { what: 'pages that it can make', figures: { 'per s': number(capacity) }, budget: null },
      lineOf('pages that it made', perSecond(made), made),
      lineOf('pages that it refused', perSecond(refused), refused),
      lineOf('writes and sign-ins before', perSecond(before), before),
      lineOf('writes and sign-ins meanwhile', perSecond(writes), writes),
      {
        what: 'p95 of pages that were made',
        figures: { ms: number(p95) },
        budget: atMost(Math.round(p95), 1_000, ' ms'),
      },
      { what: 'neither made nor refused', figures: { count: number(others) }, budget: atMost(others, 0) },
      {
        what: 'writes and sign-ins that failed',
        figures: { count: number(failedWrites) },
        budget: atMost(failedWrites, 0),
      },
      { what: 'back after', figures: { ms: number(afterMs) }, budget: atMost(Math.round(afterMs), backMs, ' ms') },
    ],
    note: `${number(pages.length)} visitors in ${number(milliseconds / 1_000, 1)} s, one after the other at equal distances, each for another page and from another network; what was not answered within ${number(timeoutMs / 1_000)} s counts as neither. Back is when a page comes within 250 ms again. Server and database on a core each, the visitors on both.`,
  };
}

function lineOf(what: string, perSecond: number, responses: readonly TimedResponse[]): Line {
  const times = responses.map(({ ms }) => ms);
  return {
    what,
    figures: {
      'per s': number(perSecond),
      'p50 ms': number(quantile(times, 0.5)),
      'p95 ms': number(quantile(times, 0.95)),
      'max ms': number(quantile(times, 1)),
    },
    budget: null,
  };
}
