import { Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import { type TestDatabase, createTestDatabase } from '../../database/testing/database.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireApiKey } from '../../http/api-key.ts';
import { crossOrigin } from '../../http/cross-origin.ts';
import { listen } from '../../http/listen.ts';
import { requestContext } from '../../http/request-context.ts';
import { createLogger } from '../../operations/logger.ts';
import { type AuthApiOptions, authApiMount, createAuthApi, pathsWithoutKey } from '../auth-api.ts';
import type { AuthParts } from '../auth-parts.ts';
import { type AuthLimits, defaultAuthLimits } from '../http/auth-limits.ts';
import { type KeyRing, openKeyRing } from '../keys/key-ring.ts';
import { createSeal } from '../seal.ts';
import { issueSession } from '../sessions/issue-session.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { insertIdentity } from '../store/identities.ts';
import { insertUser } from '../store/users.ts';

export const apiKey = 'key-of-the-tests';
export const siteUrl = 'https://dargu.example';

/** The API of sessions on a database of its own, on loopback behind the product's gateway. */
export interface AuthServer {
  /** With the mount, e.g. http://127.0.0.1:4321/auth/v1 */
  readonly url: string;
  readonly test: TestDatabase;
  readonly keys: KeyRing;
  readonly parts: AuthParts;
  /** Lines of its log. */
  readonly logged: readonly string[];
  /** Sends a request with the key, JSON, and the API version of 2024 unless told otherwise. */
  ask(path: string, init?: AskInit): Promise<Response>;
  /** Exchanges a refresh token. */
  refresh(token: string): Promise<Response>;
  /** A new person with one identity and one session, as a provider's answer would make them. */
  signUp(email: string): Promise<TokenResponse>;
  /** Another session of a person. */
  signInAgain(userId: string): Promise<TokenResponse>;
  stop(): Promise<void>;
}

export interface AskInit {
  readonly method?: string;
  readonly bearer?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Changes = { readonly limits?: Partial<AuthLimits> } & Partial<Pick<AuthApiOptions, 'providerNames'>>;

export async function startAuthServer(changes: Changes = {}): Promise<AuthServer> {
  const test = await createTestDatabase({ size: 8 });
  const { database } = test;
  const keys = await openKeyRing(database);
  const logged: string[] = [];
  const logger = createLogger('info', line => logged.push(line));
  const providerNames = changes.providerNames ?? ['google', 'apple'];
  const limits = changes.limits ?? {};
  const seal = createSeal(randomBytes(32));
  const api = createAuthApi({ database, keys, siteUrl, providerNames, limits, seal, logger });
  const app = new Hono<AppEnv>();
  app.use(requestContext(new BlockList()));
  app.use(crossOrigin({ siteUrl, allowedOrigins: [] }), requireApiKey(apiKey, pathsWithoutKey));
  app.route(authApiMount, api);
  const listener = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${listener.port}${authApiMount}`;
  const issuer = siteUrl + authApiMount;
  const parts: AuthParts = {
    database,
    keys,
    siteUrl,
    issuer,
    providerNames,
    limits: { ...defaultAuthLimits, ...limits },
    seal,
  };
  const proof = { method: 'oauth', caller: { ip: '192.0.2.1', userAgent: 'test' } };

  const ask: AuthServer['ask'] = async (
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
    ask,
    refresh: token => ask('/token?grant_type=refresh_token', { body: { refresh_token: token } }),
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
