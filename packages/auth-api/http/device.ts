import type { Context } from 'hono';
import { isIP } from 'node:net';
import type { AuthEnv } from './auth-env.ts';

/** The device that sent a request, as it is stored with a session. */
export interface RequestDevice {
  /** Network address past the trusted proxies; null when it is not known. */
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const maxUserAgentLength = 512;

export function deviceOf(context: Context<AuthEnv>): RequestDevice {
  const address = context.get('clientAddress');
  return {
    ip: isIP(address) === 0 ? null : address,
    userAgent: context.req.header('user-agent')?.slice(0, maxUserAgentLength) ?? null,
  };
}
