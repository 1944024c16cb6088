import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../../database/pool.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { networkOf } from '../../http/client-address.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';

export interface AuthLimit {
  readonly requests: number;
  /** Length of the period, s. */
  readonly seconds: number;
}

/** How often each thing may be asked for. All but `refresh` count by network, behind which a whole campus may sit. */
export interface AuthLimits {
  /** Refreshes of one session. */
  readonly refresh: AuthLimit;
  /** All exchanges for tokens: sign-ins and refreshes. */
  readonly token: AuthLimit;
  /** Sign-ins that leave for a provider, and those that come back. */
  readonly authorize: AuthLimit;
  readonly user: AuthLimit;
  readonly recover: AuthLimit;
  /** Everything about second factors. */
  readonly factor: AuthLimit;
  /** Codes of one person, counted before they are looked at. */
  readonly code: AuthLimit;
}

export const defaultAuthLimits: AuthLimits = {
  refresh: { requests: 150, seconds: 300 },
  token: { requests: 1_500, seconds: 300 },
  authorize: { requests: 1_500, seconds: 300 },
  user: { requests: 600, seconds: 300 },
  recover: { requests: 30, seconds: 300 },
  factor: { requests: 150, seconds: 60 },
  // One in 694 a day for whoever has the first factor and guesses all day: three of a million codes are right at a time.
  code: { requests: 20, seconds: 3_600 },
};

/**
 * Counts one request of a bucket, in the database, so that all processes of the server share the count.
 *
 * @param bucket at most 100 characters, e.g. `auth:refresh:<session id>`
 * @returns false when there were too many in the current period
 */
export async function isWithinLimit(database: Database, bucket: string, limit: AuthLimit): Promise<boolean> {
  const [counted] = await database.run([
    {
      name: 'auth_count_request',
      text: 'select gateway.count_request($1, $2::int)',
      values: [bucket, String(limit.seconds)],
    },
  ]);
  return Number(counted?.rows[0]?.[0] ?? 0) <= limit.requests;
}

/** The bucket of a kind of request from the caller's network. */
export function networkBucket(context: Context<AppEnv>, kind: keyof AuthLimits): string {
  return `auth:${kind}:${networkOf(context.get('clientAddress'))}`;
}

/** @returns the refusal: 429 over_request_rate_limit, with the seconds until the period ends, also in the message: auth-js shows no headers */
export function tooManyRequests(limit: AuthLimit): AuthError {
  const left = limit.seconds - (Math.floor(Date.now() / 1000) % limit.seconds);
  return new AuthError('over_request_rate_limit', `Request rate limit reached, try again in ${left} seconds`, { headers: { 'retry-after': String(left) } });
}

/** Middleware that refuses a network's requests of one kind once there are too many. */
export function limitNetwork(parts: AuthParts, kind: keyof AuthLimits): MiddlewareHandler<AppEnv> {
  const limit = parts.limits[kind];
  return async function limitNetwork(context, next) {
    if (!(await isWithinLimit(parts.database, networkBucket(context, kind), limit))) throw tooManyRequests(limit);
    await next();
  };
}
