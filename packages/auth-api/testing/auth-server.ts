import { randomBytes } from 'node:crypto';
import { type ScratchDatabase, serveFetch } from '@dargu/testing';
import { Hono } from 'hono';
import { type AuthApiOptions, authApiMount, createAuthApi } from '../auth-api.ts';
import type { AuthParts } from '../auth-parts.ts';
import { createSecretCipher } from '../encryption.ts';
import type { AuthEnv } from '../http/auth-env.ts';
import { type AuthLimits, defaultAuthLimits } from '../http/auth-limits.ts';
import { type KeyRing, openKeyRing } from '../keys/key-ring.ts';
import { issueSession } from '../sessions/issue-session.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { insertIdentity } from '../store/identities.ts';
import { insertUser } from '../store/users.ts';
import { createAuthDatabase } from './auth-database.ts';
import { countRequestIn } from './count-request-in.ts';
import { createTestLog } from './test-log.ts';

/** The application's key, which clients send along; the gateway in front would check it. */
export const apiKey = 'key-of-the-tests';
export const siteUrl = 'https://dargu.example';

/** The auth API on a database of its own, over HTTP. */
export interface AuthServer {
  /** With the mount, e.g. http://127.0.0.1:4321/auth/v1 */
  readonly url: string;
  readonly test: ScratchDatabase;
  readonly keys: KeyRing;
  readonly parts: AuthParts;
  /** Lines of its log. */
  readonly logged: readonly string[];
  /** Sends a request with the key, JSON, and the API version of 2024 unless told otherwise. */
  request(path: string, init?: RequestOptions): Promise<Response>;
  /** Exchanges a refresh token. */
  refresh(token: string): Promise<Response>;
  /** A new person with one identity and one session, as a provider's response would make them. */
  signUp(email: string): Promise<TokenResponse>;
  /** Another session of a person. */
  signInAgain(userId: string): Promise<TokenResponse>;
  stop(): Promise<void>;
}

export interface RequestOptions {
  readonly method?: string;
  readonly bearer?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Handles requests for an application that has the API mounted at authApiMount. */
export type Serve = (api: Hono<AuthEnv>) => (request: Request, bindings: object) => Response | Promise<Response>;

export interface AuthServerOptions {
  readonly limits?: Partial<AuthLimits>;
  readonly providerNames?: AuthApiOptions['providerNames'];
  /** A database that has the schema; one with nothing else by default. */
  readonly database?: ScratchDatabase;
  /** An application in front of the API; none by default. */
  readonly serve?: Serve;
}

/** Puts into the context what a gateway would, for every request from the same address. */
export const serveAlone: Serve = api => {
  const app = new Hono<AuthEnv>();
  app.use(async (context, next) => {
    context.set('requestId', 'request-of-a-test');
    context.set('clientAddress', '192.0.2.1');
    await next();
  });
  app.route(authApiMount, api);
  return request => app.fetch(request);
};

export async function startAuthServer(options: AuthServerOptions = {}): Promise<AuthServer> {
  const test = options.database ?? (await createAuthDatabase());
  const { database } = test;
  const keys = await openKeyRing(database);
  const { log, logged } = createTestLog();
  const shared = {
    application: 'Example',
    cipher: createSecretCipher(randomBytes(32)),
    countRequest: countRequestIn(database),
    database,
    isTooComplex: (text: string) => text.includes('too complex'),
    keys,
    maySignUp: async () => true,
    networkOf: (address: string) => address,
    providerNames: options.providerNames ?? ['google', 'apple'],
    siteUrl,
  };
  const limits = options.limits ?? {};
  const api = createAuthApi({ ...shared, limits, log });
  const listener = await serveFetch((options.serve ?? serveAlone)(api));
  const url = `${listener.url}${authApiMount}`;
  const issuer = siteUrl + authApiMount;
  const parts: AuthParts = { ...shared, issuer, limits: { ...defaultAuthLimits, ...limits } };
  const proof = { method: 'oauth', device: { ip: '192.0.2.1', userAgent: 'test' } };

  const request: AuthServer['request'] = async (
    path,
    { bearer, body, headers, method = body === undefined ? 'GET' : 'POST' } = {},
  ) =>
    await fetch(url + path, {
      method,
      headers: {
        apikey: apiKey,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  return {
    url,
    test,
    keys,
    parts,
    logged,
    request,
    refresh: token => request('/token?grant_type=refresh_token', { body: { refresh_token: token } }),
    signUp: email =>
      database.transaction(async run => {
        const name = email.split('@')[0] ?? '';
        const user = await insertUser(run, {
          email,
          emailConfirmed: true,
          appMetadata: { provider: 'google', providers: ['google'] },
          userMetadata: { full_name: name },
        });
        const data = { sub: `sub-of-${name}`, email, email_verified: true };
        await insertIdentity(run, { provider: 'google', providerId: data.sub, userId: user.id, data });
        return await issueSession(parts, run, user.id, proof);
      }),
    signInAgain: userId => database.transaction(run => issueSession(parts, run, userId, proof)),
    stop: async () => {
      keys.close();
      await listener.close();
      await test.drop();
    },
  };
}
