import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/pool.ts';
import type { AppEnv } from './app-env.ts';
import { networkOf } from './client-address.ts';
import { errorResponse } from './error-response.ts';

export interface RateLimits {
  /** Writes a period of one signed-in person's token. */
  readonly perToken: number;
  /** Writes a period of one network address: a whole campus may sit behind it. */
  readonly perNetwork: number;
  /** Length of a period, s. */
  readonly seconds: number;
}

export const defaultRateLimits: RateLimits = { perToken: 120, perNetwork: 1_200, seconds: 60 };

/**
 * Limits requests that change something, counted in the database, so that all processes share the count. Reads are
 * bounded by other means (rows, time), and cost no extra round trip here.
 *
 * @param apiKey what visitors may send as a token: counted as one caller, any of them could shut out all others
 */
export function rateLimit(database: Database, apiKey: string, limits: RateLimits = defaultRateLimits): MiddlewareHandler<AppEnv> {
  return async function rateLimit(context, next) {
    if (['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)) return await next();
    const network = `network:${networkOf(context.get('clientAddress'))}`;
    // The token and not the header, which can be written in many ways.
    const token = /^bearer +(\S.*)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    const caller = token === undefined || token === apiKey ? network : `token:${createHash('sha256').update(token).digest('base64url')}`;
    const [counted] = await database.run([
      {
        name: 'count_request',
        text: 'select gateway.count_request($1, $3::int), case when $1 <> $2 then gateway.count_request($2, $3::int) else 0 end',
        values: [caller, network, String(limits.seconds)],
      },
    ]);
    const [ofCaller, ofNetwork] = (counted?.rows[0] ?? []).map(Number);
    const allowed = caller === network ? limits.perNetwork : limits.perToken;
    if ((ofCaller ?? 0) > allowed || (ofNetwork ?? 0) > limits.perNetwork) {
      context.res = errorResponse('tooManyRequests', { headers: { 'retry-after': String(limits.seconds) } });
      return;
    }
    await next();
  };
}
