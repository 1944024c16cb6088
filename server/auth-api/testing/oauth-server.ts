import { Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database as Tables } from '#contract/database.ts';
import { type TestDatabase, createTestDatabase } from '../../database/testing/database.ts';
import { behindGateway, requireApiKey, tableApiMount } from '../../http/api-key.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { listen } from '../../http/listen.ts';
import { requestContext } from '../../http/request-context.ts';
import { createApple } from '../../identity/apple.ts';
import { createGoogle } from '../../identity/google.ts';
import type { Provider, ProviderRegistry } from '../../identity/provider.ts';
import { startStandIn } from '../../identity/stand-in/stand-in.ts';
import { createLogger } from '../../operations/logger.ts';
import { createTableApi, createTokenVerifier } from '@dargu/table-api';
import { authApiMount, createAuthApi, pathsWithoutKey } from '../auth-api.ts';
import type { AuthLimits } from '../http/auth-limits.ts';
import { openKeyRing } from '../keys/key-ring.ts';
import { createRedirectRules } from '../oauth/redirect-rules.ts';
import { type Seal, createSeal } from '../seal.ts';
import { audience } from '../tokens/access-token.ts';

export const apiKey = 'key-of-the-tests';

/** The published client. */
export type Device = InstanceType<typeof AuthClient>;

/** Signing in with the stand-in behind it, on loopback. */
export interface OAuthServer {
  readonly siteUrl: string;
  readonly test: TestDatabase;
  readonly logged: readonly string[];
  readonly providers: ProviderRegistry;
  readonly seal: Seal;
  /** The published client, with a memory of its own: a device. */
  device(): Device;
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The published client of the table interface. @param token who asks; without one, a visitor */
  tables(token?: string): PostgrestClient<Tables>;
  stop(): Promise<void>;
}

export interface OAuthServerOptions {
  /** Providers instead of those that speak to the stand-in. */
  readonly replace?: readonly Provider[];
  /** 'demo' for the catalogue and the people of the demo. */
  readonly seed?: 'none' | 'demo';
  readonly limits?: Partial<AuthLimits>;
}

export async function startOAuthServer({
  replace = [],
  seed = 'none',
  limits = {},
}: OAuthServerOptions = {}): Promise<OAuthServer> {
  const test = await createTestDatabase({ size: 8, seed });
  const { database } = test;
  const app = new Hono<AppEnv>();
  const listener = await listen((request, env) => app.fetch(request, env), { host: '127.0.0.1', port: 0 });
  const siteUrl = `http://127.0.0.1:${listener.port}`;
  const url = siteUrl + authApiMount;
  const redirectUri = `${url}/callback`;
  const standIn = await startStandIn(siteUrl, redirectUri);
  const real = [
    createGoogle(standIn.google, redirectUri, standIn.providerFetch),
    createApple(standIn.apple, redirectUri, standIn.providerFetch),
  ];
  const providers = new Map([...real, ...replace].map(provider => [provider.id, provider]));
  const keys = await openKeyRing(database);
  const logged: string[] = [];
  const seal = createSeal(randomBytes(32));
  const api = createAuthApi({
    database,
    keys,
    siteUrl,
    providerNames: ['google', 'apple'],
    seal,
    limits,
    logger: createLogger('info', line => logged.push(line)),
    oauth: { providers, redirects: createRedirectRules(siteUrl, ['dargu://signed-in']) },
  });
  app.use(requestContext(new BlockList()));
  app.all('/stand-in/*', context => standIn.fetch(context.req.raw));
  const tableApi = createTableApi({
    database,
    schemas: ['public'],
    anonRole: 'anon',
    roles: ['anon', 'authenticated'],
    verifyToken: createTokenVerifier({ key: { find: keys.find }, audience, issuer: siteUrl + authApiMount }),
  });
  const tables = behindGateway(tableApi, apiKey);
  app.all(`${tableApiMount}/*`, context => tables(context.req.raw));
  app.use(requireApiKey(apiKey, pathsWithoutKey));
  app.route(authApiMount, api);
  return {
    siteUrl,
    test,
    logged,
    providers,
    seal,
    tables: token =>
      new PostgrestClient<Tables>(siteUrl + tableApiMount, {
        headers: { apikey: apiKey, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
        retry: false,
      }),
    device: () =>
      new AuthClient({
        url,
        headers: { apikey: apiKey },
        flowType: 'pkce',
        storage: memory(),
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
      }),
    ask: (path, init = {}) => {
      const headers = { apikey: apiKey, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
      return fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
      });
    },
    stop: async () => {
      keys.close();
      await tableApi.close();
      await listener.close();
      await standIn.close();
      await test.drop();
    },
  };
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
