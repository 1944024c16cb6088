import { openKeyRing } from '@dargu/auth-api';
import { openDatabase } from '@dargu/pg-one-sync';
import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { type Production, productionKey, startProduction } from '../pages/production-server.ts';
import { drawFirstVisits } from '../pages-served/addresses.ts';
import { newPages } from '../pages-served/new-pages.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { quantile } from '../report/statistics.ts';
import { attack, type Statuses } from './attack.ts';
import { hostilePaths } from './requests.ts';
import { visit, type Visit } from './visit.ts';

const connections = 30;
const port = 4332;
/** The load balancer of the set-up says whose request it is. */
const fromNetwork = (address: string) => `X-Forwarded-For: ${address}\r\n`;
const key = `apikey: ${productionKey}\r\n`;

interface Round {
  readonly name: string;
  readonly visit: Visit;
  readonly statuses: Statuses;
}

/**
 * Pages that nobody has asked for, and readiness, alone and while one network keeps thirty connections busy with the
 * most expensive requests that the table API takes, as a visitor and signed in.
 */
export async function measureUnderAttack(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  try {
    const { adminUrl, requestsUrl } = await cluster.database('small');
    const { details, list } = await drawFirstVisits(adminUrl);
    const server = await startProduction(cluster, port);
    try {
      const token = await signIn(requestsUrl, server.origin);
      const milliseconds = options.smoke ? 300 : Math.max(30_000, options.rounds * options.sliceMs * 3);
      const visitor = fromNetwork('198.51.100.7');
      const nextPage = newPages([...list, ...details], () => visitor);
      await visit(server.port, nextPage, milliseconds / 10, visitor);
      const rounds: Round[] = [];
      const take = async (name: string, headers: string | null) => {
        options.log(name);
        const hostile = headers === null ? null : attack(server.port, connections, hostilePaths, key + headers);
        const seen = await visit(server.port, nextPage, milliseconds, visitor);
        await hostile?.stop();
        rounds.push({ name, visit: seen, statuses: hostile?.statuses ?? new Map() });
      };
      await take('alone', null);
      await take('30 connections, visitor', fromNetwork('192.0.2.1'));
      await take('30 connections, signed in', `${fromNetwork('192.0.2.2')}authorization: Bearer ${token}\r\n`);
      return [reportOf(rounds, milliseconds)];
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** A token as the server would sign it. */
async function signIn(requestsUrl: string, origin: Production['origin']): Promise<string> {
  const database = openDatabase({ connectionString: requestsUrl, size: 1, prepare: false });
  const keys = await openKeyRing(database);
  try {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: `${origin}/auth/v1`,
      sub: 'demo-000001',
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
  const p95 = (round: Round | undefined) => quantile(round?.visit.pageMs ?? [], 0.95);
  const [alone, ...attacked] = rounds;
  return {
    title: 'Hostile: thirty connections of expensive table requests',
    lines: [
      ...rounds.map(lineOf),
      ...attacked.map(round => {
        const ratio = p95(round) / p95(alone);
        return {
          what: `page p95 ÷ alone: ${round.name}`,
          figures: { ratio: number(ratio, 2) },
          budget: atMost(ratio, 2),
        };
      }),
      ...attacked.map(({ name, visit: { failedPages, failedReady } }) => ({
        what: `failures: ${name}`,
        figures: { failed: number(failedPages + failedReady) },
        budget: atMost(failedPages + failedReady, 0),
      })),
    ],
    note: `Lists and details pages that nobody has asked for in turn, 20 ms apart, and readiness four times a second, for ${number(milliseconds / 1_000, 1)} s each; server, database, attacker and visitor on the same cores.`,
  };
}

function lineOf({ name, statuses, visit: { failedPages, failedReady, pageMs, readyMs } }: Round): Line {
  const answers = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${number(count)} × ${status === 0 ? 'broken' : String(status)}`);
  return {
    what: name,
    figures: {
      pages: number(pageMs.length),
      'p50 ms': number(quantile(pageMs, 0.5), 1),
      'p95 ms': number(quantile(pageMs, 0.95), 1),
      'max ms': number(quantile(pageMs, 1), 1),
      'not 200': number(failedPages),
      'ready, max ms': number(quantile(readyMs, 1), 1),
      'not ready': number(failedReady),
      'answers to the attack': answers.join(', '),
    },
    budget: null,
  };
}
