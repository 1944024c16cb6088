import type { Context } from 'hono';
import { isIP } from 'node:net';
import type { AppEnv } from '../../http/app-env.ts';

/** The device that asks, as it is remembered with a session. */
export interface Caller {
  /** Network address past the trusted proxies; null when it is not known. */
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const longestUserAgent = 512;

export function callerOf(context: Context<AppEnv>): Caller {
  const address = context.get('clientAddress');
  return {
    ip: isIP(address) === 0 ? null : address,
    userAgent: context.req.header('user-agent')?.slice(0, longestUserAgent) ?? null,
  };
}
