import { type Database, withCaller } from '@dargu/pg-one-sync';
import type { ServerCaller } from '../database/connection-shares.ts';
import type { CountLimit } from './limits.ts';
import { tableApiMount } from './api-key.ts';
import { countRequests } from './count-requests.ts';
import type { Client } from './client.ts';
import { errorResponse } from './error-response.ts';
import type { Middleware } from './middleware.ts';
import { type BucketLimit, LeakyBuckets } from './leaky-buckets.ts';

export interface WriteLimits {
  /** Before the names of its counts, so that two limits of one person are counted apart. */
  readonly prefix?: string;
  readonly perPerson: CountLimit;
  /** Of one network together: a whole campus may sit behind it. */
  readonly visitorsOfNetwork: CountLimit;
  readonly peopleOfNetwork: CountLimit;
}

/** Openings of study guides, which every visit sends. */
const eventPaths = new Set([`${tableApiMount}/rpc/record_guide_view`]);

interface Bucket {
  readonly name: string;
  readonly limit: CountLimit;
}

/**
 * Limits requests that change something. They are counted in the database, so that all processes share the count, by
 * person where the token is verified, so that a person with several tokens has one limit. Events have an allowance of
 * their own: neither a rating nor a neighbour's rating is refused because of page views.
 *
 * Reads are bounded by their time in the database (time-budgets.ts) and cost no extra round trip here.
 */
export function rateLimit(database: Database, limits: WriteLimits, eventsOfNetwork: BucketLimit): Middleware {
  const events = new LeakyBuckets(eventsOfNetwork);
  return context => {
    const { method, path } = context.req;
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined;
    const client = context.get('client');
    if (!eventPaths.has(path)) return refusalOf(client);
    return events.take(client.network, 1) ? undefined : tooMany(events.secondsUntil(client.network, 0.9));
  };

  async function refusalOf(client: Client): Promise<Response | undefined> {
    const caller: ServerCaller = { class: 'table-api', network: client.network, isUrgent: true };
    const exceeded = await firstExceeded(withCaller(caller, database), bucketsOf(client, limits));
    if (exceeded === undefined) return undefined;
    return tooMany(exceeded.seconds - (Math.floor(Date.now() / 1_000) % exceeded.seconds));
  }
}

function bucketsOf({ network, person }: Client, limits: WriteLimits): readonly Bucket[] {
  const { prefix = '' } = limits;
  if (person === null) return [{ name: `${prefix}network:${network}`, limit: limits.visitorsOfNetwork }];
  return [
    { name: `${prefix}person:${person}`, limit: limits.perPerson },
    { name: `${prefix}people:${network}`, limit: limits.peopleOfNetwork },
  ];
}

/** Counts the request in every bucket; the limit of the first one that is over. */
async function firstExceeded(database: Database, buckets: readonly Bucket[]): Promise<CountLimit | undefined> {
  const counts = await countRequests(
    database,
    buckets.map(({ name, limit }) => ({ name, periodSeconds: limit.seconds })),
  );
  return buckets.find(({ limit }, index) => (counts[index] ?? 0) > limit.requests)?.limit;
}

/** The response to a request over a limit. */
export function tooMany(seconds: number): Response {
  return errorResponse('tooManyRequests', { headers: { 'retry-after': String(seconds) } });
}
