import { setTimeout as pause } from 'node:timers/promises';
import { openKeyRing } from '@dargu/auth-api';
import { openDatabase } from '@dargu/pg-one-sync';
import { freePort } from '@dargu/testing/free-port.ts';
import type { BenchOptions } from '../benchmark.ts';
import { connected, openBenchCluster } from '../cluster/bench-database.ts';
import { Connection } from '../load/connection.ts';
import { type Production, productionKey, startProduction } from '../pages/production-server.ts';
import { drawFirstVisits } from '../pages-served/addresses.ts';
import { newPages } from '../pages-served/new-pages.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { quantile } from '../report/statistics.ts';
import type { Statuses } from './attack.ts';
import { attackBeside } from './attacker.ts';
import { type Catalogue, hostilities } from './requests.ts';
import { visit, type Visit } from './visit.ts';

const connections = 30;
const maxRatio = 3;
/** The load balancer of the set-up says whose request it is. */
const fromNetwork = (address: string) => `X-Forwarded-For: ${address}\r\n`;
const key = `apikey: ${productionKey}\r\n`;

interface Round {
  readonly name: string;
  readonly alone: Visit;
  readonly attacked: Visit;
  readonly statuses: Statuses;
}

/**
 * Pages that nobody has requested, and readiness, of one network: alone, and while another network keeps thirty
 * connections busy with each kind of expensive request. Every kind has a network and a person of its own, and is
 * compared with what pages took just before.
 */
export async function measureUnderAttack(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  try {
    const { adminUrl, requestsUrl } = await cluster.database('small');
    const { details, list } = await drawFirstVisits(adminUrl);
    const catalogue = await readCatalogue(adminUrl);
    const server = await startProduction(cluster, await freePort());
    try {
      const milliseconds = options.smoke ? 150 : options.rounds * options.sliceMs;
      const visitor = fromNetwork('198.51.100.7');
      const nextPage = newPages([...list, ...details], () => visitor);
      const watch = (share: number) => visit(server.port, nextPage, milliseconds * share, visitor);
      await watch(1);
      const rounds: Round[] = [];
      for (const [number, { isMember = false, name }] of hostilities(catalogue).entries()) {
        options.log(name);
        const bearer = isMember
          ? `authorization: Bearer ${await signIn(requestsUrl, server.origin, `demo-00000${String(number + 1)}`)}\r\n`
          : '';
        const alone = await watch(0.5);
        const headers = `${key}${fromNetwork(`192.0.2.${String(number + 1)}`)}${bearer}`;
        const hostile = attackBeside({ port: server.port, connections, name, catalogue, headers });
        const attacked = await watch(1);
        rounds.push({ name, alone, attacked, statuses: await hostile.stop() });
        await untilQuiet(server.port, options.smoke ? 2_000 : 60_000);
      }
      return [reportOf(rounds, milliseconds)];
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** Waits until nothing of an attack is under way any more: what comes next is to be compared with a server at rest. */
async function untilQuiet(at: number, timeoutMs: number): Promise<void> {
  const until = performance.now() + timeoutMs;
  const connection = await Connection.open(at);
  for (let quick = 0; quick < 3 && performance.now() < until;) {
    const started = performance.now();
    quick = (await connection.get('/health/ready')) === 200 && performance.now() - started < 100 ? quick + 1 : 0;
    await pause(100);
  }
  connection.close();
}

async function readCatalogue(adminUrl: string): Promise<Catalogue> {
  return await connected(adminUrl, async client => {
    const professors = await client.query<{ id: number }>('select id from public.professors order by id limit 900');
    const guides = await client.query<{ id: string }>('select id from public.published_guides order by id limit 400');
    return { professors: professors.rows.map(({ id }) => id), guides: guides.rows.map(({ id }) => id) };
  });
}

/** A token as the server would sign it. */
async function signIn(requestsUrl: string, origin: Production['origin'], person: string): Promise<string> {
  const database = openDatabase({ connectionString: requestsUrl, size: 1, prepare: false });
  const keys = await openKeyRing(database);
  try {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: `${origin}/auth/v1`,
      sub: person,
      aud: 'authenticated',
      role: 'authenticated',
      iat: now,
      exp: now + 3_600,
    };
    return await keys.current().sign(claims);
  } finally {
    keys.close();
    await database.close();
  }
}

function reportOf(rounds: readonly Round[], milliseconds: number): Report {
  const failures = ({ failedPages, failedReady }: Visit) => failedPages + failedReady;
  const failed = rounds.reduce((sum, { attacked }) => sum + failures(attacked), 0);
  return {
    title: 'Hostile: thirty connections of one network',
    lines: [
      ...rounds.map(lineOf),
      {
        what: 'pages that were not 200, and readiness that failed',
        figures: { failed: number(failed) },
        budget: atMost(failed, 0),
      },
    ],
    note: `Lists and details pages that nobody has asked for in turn, 20 ms apart, and readiness four times a second, for ${number(milliseconds / 1_000, 1)} s under each attack and half as long before it; the bound is p95 under attack ÷ alone. Server, database, attacker and visitor on the same cores.`,
  };
}

function lineOf({ alone, attacked, name, statuses }: Round): Line {
  const counts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${number(count)} × ${status === 0 ? 'broken' : String(status)}`);
  const p95 = ({ pageMs }: Visit) => quantile(pageMs, 0.95);
  const ratio = p95(attacked) / p95(alone);
  return {
    what: name,
    figures: {
      'alone, p95 ms': number(p95(alone), 1),
      pages: number(attacked.pageMs.length),
      'p50 ms': number(quantile(attacked.pageMs, 0.5), 1),
      'p95 ms': number(p95(attacked), 1),
      'max ms': number(quantile(attacked.pageMs, 1), 1),
      'not 200': number(attacked.failedPages),
      'ready, max ms': number(quantile(attacked.readyMs, 1), 1),
      'not ready': number(attacked.failedReady),
      'answers to the attack': counts.join(', '),
    },
    budget: atMost(Number(ratio.toFixed(2)), maxRatio, ' × alone'),
  };
}
