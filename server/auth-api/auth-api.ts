import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '@dargu/pg-one-sync';
import type { AppEnv } from '../http/app-env.ts';
import { type Logger, describeError } from '../operations/logger.ts';
import type { AuthParts } from './auth-parts.ts';
import { createJwksEndpoint, createSettingsEndpoint, describeHealth } from './endpoints/describe.ts';
import { createLogoutEndpoint } from './endpoints/logout.ts';
import { recover } from './endpoints/recover.ts';
import { refreshGrant } from './endpoints/refresh-grant.ts';
import { type Grant, createTokenEndpoint } from './endpoints/token.ts';
import { mountTurnedOff, passwordGrant, web3Grant } from './endpoints/turned-off.ts';
import { createGetUserEndpoint, createPutUserEndpoint } from './endpoints/user.ts';
import { AuthError } from './errors/auth-error.ts';
import { apiVersionHeader, explainThrown, readApiVersion, renderError } from './errors/render-error.ts';
import { mountFactors } from './factors/mount-factors.ts';
import { type AuthLimits, defaultAuthLimits, limitNetwork, limitPerson } from './http/auth-limits.ts';
import type { KeyRing } from './keys/key-ring.ts';
import { mountOAuth, oauthGrants } from './oauth/mount-oauth.ts';
import type { OAuthParts } from './oauth/oauth-parts.ts';
import type { Seal } from './seal.ts';

/** Where the API is; the name that supabase-js expects. */
export const authApiMount = '/auth/v1';

/** Where browsers and other servers come without the application's key. */
export const pathsWithoutKey: ReadonlySet<string> = new Set(
  ['/authorize', '/callback', '/health', '/.well-known/jwks.json'].map(path => authApiMount + path),
);

export interface AuthApiOptions {
  readonly database: Database;
  readonly keys: KeyRing;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly providerNames: readonly string[];
  readonly limits?: Partial<AuthLimits>;
  /** Closes secrets before they are stored. */
  readonly seal: Seal;
  readonly logger: Logger;
  /** Signing in through providers; without it, sessions can only be refreshed. */
  readonly oauth?: Pick<OAuthParts, 'providers' | 'redirects'>;
}

/** Bytes of a request's body. */
const largestBody = 1_048_576;

/**
 * Signing in, by the interface of GoTrue: the published auth-js is its client. Paths are relative to the mount. Expects
 * the request's id and the caller's address in the context (AppEnv), and the gateway in front.
 */
export function createAuthApi(options: AuthApiOptions): Hono<AppEnv> {
  const { database, keys, logger, providerNames, seal, siteUrl } = options;
  const issuer = siteUrl + authApiMount;
  const limits = { ...defaultAuthLimits, ...options.limits };
  const parts: AuthParts = { database, keys, siteUrl, issuer, providerNames, limits, seal };
  const api = new Hono<AppEnv>();

  api.onError((error, context) => {
    const known = explainThrown(error);
    if (known instanceof AuthError && known.status >= 500) {
      logger.error('signing in failed', { id: context.get('requestId'), ...describeError(error) });
    }
    const version = readApiVersion(context.req.header(apiVersionHeader));
    const response = renderError(known, version);
    if (version !== undefined) response.headers.set(apiVersionHeader, version);
    if (leavesMuchUnread(context.req.raw)) response.headers.set('connection', 'close');
    return response;
  });
  api.use(
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new AuthError('request_entity_too_large');
      },
    }),
  );

  api.get('/health', describeHealth);
  api.get('/settings', createSettingsEndpoint(parts));
  api.get('/.well-known/jwks.json', createJwksEndpoint(parts));

  const grants = new Map<string, Grant>([
    ['refresh_token', refreshGrant(parts)],
    ['password', passwordGrant],
    ['web3', web3Grant],
  ]);
  if (options.oauth !== undefined) {
    const oauthParts = { ...parts, ...options.oauth };
    for (const [name, grant] of oauthGrants(oauthParts)) grants.set(name, grant);
    mountOAuth(api, oauthParts, (error, context) => {
      logger.error('signing in failed', { id: context.get('requestId'), ...describeError(error) });
    });
  }
  api.post('/token', createTokenEndpoint(parts, grants));
  api.get('/user', limitPerson(parts, 'user'), createGetUserEndpoint(parts));
  api.put('/user', limitPerson(parts, 'user'), createPutUserEndpoint(parts));
  api.post('/logout', createLogoutEndpoint(parts));
  api.post('/recover', limitNetwork(parts, 'recover'), recover);

  mountFactors(api, parts);
  mountTurnedOff(api, parts);

  // Behind everything that is listed above, so that no page answers below this mount.
  api.all('*', () => {
    throw new AuthError('not_found');
  });
  return api;
}

/** Bytes of a refused body that are read to the end all the same, so that the connection can serve the next request. */
const readAnyway = 65_536;

function leavesMuchUnread(request: Request): boolean {
  if (request.bodyUsed || request.body === null) return false;
  return Number(request.headers.get('content-length') ?? Infinity) > readAnyway;
}
