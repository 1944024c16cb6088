import type { Context, MiddlewareHandler } from 'hono';
import type { AuthEnv } from './auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { bearerTokenOf } from './bearer.ts';
import { verifyAccessToken } from '../tokens/access-token.ts';

export interface AuthLimit {
  readonly requests: number;
  /** Length of the period, s. */
  readonly seconds: number;
}

/**
 * Limits of requests by their kind. A request that proves whose it is, by a token, a state or a signature, counts for
 * that alone; only one that proves nothing counts by network, behind which a whole campus may sit.
 */
export interface AuthLimits {
  /**
   * Refreshes of one session that make a new refresh token. Beyond it the current one is handed out again, ten times as
   * often.
   */
  readonly refresh: AuthLimit;
  /** Exchanges for tokens that were refused, by network. */
  readonly refusedToken: AuthLimit;
  /** Sign-ins by a valid id_token, by network. */
  readonly idToken: AuthLimit;
  /** Sign-ins that leave for a provider, by network. */
  readonly authorize: AuthLimit;
  /** Responses of the provider to one sign-in: each causes a request to the provider. */
  readonly callback: AuthLimit;
  /** One person's requests about the own account. */
  readonly user: AuthLimit;
  /** Requests that need a token and come without a valid one, by network. */
  readonly stranger: AuthLimit;
  readonly recover: AuthLimit;
  /** One person's requests about second factors. */
  readonly factor: AuthLimit;
  /** Codes of one person, counted before they are looked at. */
  readonly code: AuthLimit;
}

export const defaultAuthLimits: AuthLimits = {
  refresh: { requests: 150, seconds: 300 },
  refusedToken: { requests: 1_500, seconds: 300 },
  idToken: { requests: 1_500, seconds: 300 },
  authorize: { requests: 1_500, seconds: 300 },
  callback: { requests: 10, seconds: 300 },
  user: { requests: 600, seconds: 300 },
  stranger: { requests: 600, seconds: 300 },
  recover: { requests: 30, seconds: 300 },
  factor: { requests: 150, seconds: 60 },
  // One in 694 a day for an attacker who has the first factor and guesses all day: three of a million codes are right at a
  // time.
  code: { requests: 20, seconds: 3_600 },
};

/**
 * Counts one request of a bucket, for all processes of the server together.
 *
 * @param bucket at most 100 characters, e.g. `auth:refresh:<session id>`
 * @param periodSeconds length of the period
 * @returns how many there were in the current period, this one included
 */
export type CountRequest = (bucket: string, periodSeconds: number) => Promise<number>;

/** Counts one request. @returns false when there were too many in the current period */
export async function isWithinLimit(
  { countRequest }: Pick<AuthParts, 'countRequest'>,
  bucket: string,
  limit: AuthLimit,
): Promise<boolean> {
  return (await countRequest(bucket, limit.seconds)) <= limit.requests;
}

/** Counts one request of a kind for the caller's network. @returns false when there were too many */
export async function isWithinNetworkLimit(
  parts: AuthParts,
  context: Context<AuthEnv>,
  kind: keyof AuthLimits,
): Promise<boolean> {
  return await isWithinLimit(
    parts,
    `auth:${kind}:${parts.networkOf(context.get('clientAddress'))}`,
    parts.limits[kind],
  );
}

/**
 * @returns the refusal: 429 over_request_rate_limit, with the seconds until the period ends, also in the message:
 * auth-js shows no headers
 */
export function tooManyRequests(limit: AuthLimit): AuthError {
  const left = limit.seconds - (Math.floor(Date.now() / 1000) % limit.seconds);
  return new AuthError('over_request_rate_limit', `Request rate limit reached, try again in ${left} seconds`, {
    headers: { 'retry-after': String(left) },
  });
}

/** Middleware that refuses a network's requests of one kind once there are too many. */
export function limitNetwork(parts: AuthParts, kind: keyof AuthLimits): MiddlewareHandler<AuthEnv> {
  return async function limitNetwork(context, next) {
    if (!(await isWithinNetworkLimit(parts, context, kind))) throw tooManyRequests(parts.limits[kind]);
    await next();
  };
}

/**
 * Middleware that counts a request for the person whose token it bears. A request without a valid one counts for its
 * network's strangers and uses up nothing of its people's.
 */
export function limitPerson(parts: AuthParts, kind: keyof AuthLimits): MiddlewareHandler<AuthEnv> {
  return async function limitPerson(context, next) {
    const token = bearerTokenOf(context.req.header('authorization'));
    const claims =
      token === undefined ? undefined : await verifyAccessToken(parts.keys, parts.issuer, token).catch(() => undefined);
    if (claims === undefined) {
      if (!(await isWithinNetworkLimit(parts, context, 'stranger'))) throw tooManyRequests(parts.limits.stranger);
    } else if (!(await isWithinLimit(parts, `auth:${kind}:${claims.sub}`, parts.limits[kind]))) {
      throw tooManyRequests(parts.limits[kind]);
    }
    await next();
  };
}
