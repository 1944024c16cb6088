import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '@dargu/pg-one-sync';
import type { AuthEnv } from './http/auth-env.ts';
import type { AuthLog } from './auth-log.ts';
import type { AuthParts } from './auth-parts.ts';
import { createHealthEndpoint, createJwksEndpoint, createSettingsEndpoint } from './endpoints/describe.ts';
import { createLogoutEndpoint } from './endpoints/logout.ts';
import { recover } from './endpoints/recover.ts';
import { refreshGrant } from './endpoints/refresh-grant.ts';
import { type Grant, createTokenEndpoint } from './endpoints/token.ts';
import { mountTurnedOff, passwordGrant, web3Grant } from './endpoints/turned-off.ts';
import { createGetUserEndpoint, createPutUserEndpoint } from './endpoints/user.ts';
import { AuthError } from './errors/auth-error.ts';
import { apiVersionHeader, explainThrown, readApiVersion, renderError } from './errors/render-error.ts';
import { mountFactors } from './factors/mount-factors.ts';
import {
  type AuthLimits,
  type CountRequest,
  defaultAuthLimits,
  limitNetwork,
  limitPerson,
} from './http/auth-limits.ts';
import type { KeyRing } from './keys/key-ring.ts';
import { mountOAuth, oauthGrants } from './oauth/mount-oauth.ts';
import type { OAuthParts } from './oauth/oauth-parts.ts';
import type { SecretCipher } from './encryption.ts';

/** Path of the API; the name that supabase-js expects. */
export const authApiMount = '/auth/v1';

/** Paths to which browsers and other servers come without the application's key. */
export const pathsWithoutApiKey: ReadonlySet<string> = new Set(
  ['/authorize', '/callback', '/health', '/.well-known/jwks.json'].map(path => authApiMount + path),
);

export interface AuthApiOptions {
  readonly database: Database;
  readonly keys: KeyRing;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly providerNames: readonly string[];
  readonly limits?: Partial<AuthLimits>;
  /** Counts requests for the limits. */
  readonly countRequest: CountRequest;
  /** Network that limits count an address for, e.g. the /64 of an IPv6 address. */
  readonly networkOf: (address: string) => string;
  /** Name of the application, for monitors. */
  readonly application: string;
  /** Checks whether the text of a body has too much structure to be parsed; by default only its length is bounded. */
  readonly isTooComplex?: (text: string, format: 'json' | 'form') => boolean;
  /** Encrypts secrets before they are stored. */
  readonly cipher: SecretCipher;
  readonly log: AuthLog;
  /** Checks whether a new person may come, in the transaction that would make them; everybody may by default. */
  readonly maySignUp?: AuthParts['maySignUp'];
  /** Signing in through providers; without it, sessions can only be refreshed. */
  readonly oauth?: Pick<OAuthParts, 'providers' | 'redirects'>;
}

/** Largest body of a request, bytes. */
const maxBodyBytes = 65_536;

/**
 * Signing in, by the interface of GoTrue: the published auth-js is its client. Paths are relative to the mount. Expects
 * the request's id and the caller's address in the context (AuthEnv), and the gateway in front.
 */
export function createAuthApi(options: AuthApiOptions): Hono<AuthEnv> {
  const { application, cipher, countRequest, database, keys, log, networkOf, providerNames, siteUrl } = options;
  const { maySignUp = async () => true, isTooComplex = () => false } = options;
  const issuer = siteUrl + authApiMount;
  const limits = { ...defaultAuthLimits, ...options.limits };
  const parts: AuthParts = {
    application,
    cipher,
    countRequest,
    database,
    issuer,
    keys,
    limits,
    maySignUp,
    networkOf,
    providerNames,
    siteUrl,
  };
  const api = new Hono<AuthEnv>();

  api.onError((error, context) => {
    const known = explainThrown(error);
    if (known instanceof AuthError && known.status >= 500) {
      log.error('signing in failed', { id: context.get('requestId'), ...log.describe(error) });
    }
    const version = readApiVersion(context.req.header(apiVersionHeader));
    const response = renderError(known, version);
    if (version !== undefined) response.headers.set(apiVersionHeader, version);
    if (leavesMuchUnread(context.req.raw)) response.headers.set('connection', 'close');
    return response;
  });
  api.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new AuthError('request_entity_too_large');
      },
    }),
  );

  api.use(async (context, next) => {
    const { method } = context.req;
    if (method !== 'GET' && method !== 'HEAD') {
      const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
      if (isTooComplex(await context.req.text(), isForm ? 'form' : 'json')) throw new AuthError('bad_json');
    }
    await next();
  });

  api.get('/health', createHealthEndpoint(parts));
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
      log.error('signing in failed', { id: context.get('requestId'), ...log.describe(error) });
    });
  }
  api.post('/token', createTokenEndpoint(parts, grants));
  api.get('/user', limitPerson(parts, 'user'), createGetUserEndpoint(parts));
  api.put('/user', limitPerson(parts, 'user'), createPutUserEndpoint(parts));
  api.post('/logout', createLogoutEndpoint(parts));
  api.post('/recover', limitNetwork(parts, 'recover'), recover);

  mountFactors(api, parts);
  mountTurnedOff(api, parts);

  const listed = api.routes.filter(({ method }) => method !== 'ALL');
  for (const [path, routes] of Map.groupBy(listed, route => route.path)) {
    const methods = new Set(routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)));
    const headers = { allow: [...methods].join(', ') };
    api.all(path, () => {
      throw new AuthError('method_not_allowed', undefined, { headers });
    });
  }
  // Behind everything that is listed above, so that no page answers below this mount.
  api.all('*', () => {
    throw new AuthError('not_found');
  });
  return api;
}

/** Up to this size the rest of a refused body is read, so that the connection can serve the next request, bytes. */
const maxDrainedBytes = 65_536;

function leavesMuchUnread(request: Request): boolean {
  if (request.bodyUsed || request.body === null) return false;
  return Number(request.headers.get('content-length') ?? Infinity) > maxDrainedBytes;
}
