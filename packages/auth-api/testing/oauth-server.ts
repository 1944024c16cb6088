import { randomBytes } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import { type ScratchDatabase, serveFetch } from '@dargu/testing';
import type { Hono } from 'hono';
import { authApiMount, createAuthApi } from '../auth-api.ts';
import type { DemoAccount } from '../demo-provider/demo-accounts.ts';
import { type DemoProvider, startDemoProvider } from '../demo-provider/demo-provider.ts';
import { type SecretCipher, createSecretCipher } from '../encryption.ts';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import type { AuthLimits } from '../http/auth-limits.ts';
import { type KeyRing, openKeyRing } from '../keys/key-ring.ts';
import { createRedirectRules } from '../oauth/redirect-rules.ts';
import { createProvider } from '../providers/create-provider.ts';
import { providerTypes } from '../providers/provider-types.ts';
import type { Provider, ProviderRegistry } from '../providers/provider.ts';
import { createAuthDatabase } from './auth-database.ts';
import { apiKey, serveAlone } from './auth-server.ts';
import { countRequestIn } from './count-request-in.ts';
import { createTestLog } from './test-log.ts';

/** The published client. */
export type Device = InstanceType<typeof AuthClient>;

/** The auth API with the demo provider behind it, over HTTP. */
export interface OAuthServer {
  readonly siteUrl: string;
  readonly test: ScratchDatabase;
  readonly logged: readonly string[];
  readonly providers: ProviderRegistry;
  readonly cipher: SecretCipher;
  /** The published client, with a memory of its own: a device. */
  device(): Device;
  request(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

export interface OAuthServerOptions {
  /** Providers instead of those that use the demo provider. */
  readonly replace?: readonly Provider[];
  readonly limits?: Partial<AuthLimits>;
  /** True if new people may come; everybody by default. */
  readonly maySignUp?: AuthParts['maySignUp'];
  /** A database that has the schema; one with nothing else by default. */
  readonly database?: ScratchDatabase;
  /** Accounts that the demo provider offers. */
  readonly accounts?: readonly DemoAccount[];
  /** An application in front of the API and the demo provider; none by default. */
  readonly serve?: (parts: ServedParts) => (request: Request, bindings: object) => Response | Promise<Response>;
}

export interface ServedParts {
  readonly api: Hono<AuthEnv>;
  readonly demoProvider: DemoProvider;
  readonly keys: KeyRing;
  readonly siteUrl: string;
}

const student: DemoAccount = { email: 'student@uni.example', name: 'נועה לוי', note: '' };

function serveWithDemoProvider({ api, demoProvider }: ServedParts) {
  const serve = serveAlone(api);
  return (request: Request, bindings: object) =>
    new URL(request.url).pathname.startsWith('/stand-in/') ? demoProvider.fetch(request) : serve(request, bindings);
}

export async function startOAuthServer(options: OAuthServerOptions = {}): Promise<OAuthServer> {
  const { accounts = [student], limits = {}, replace = [], serve = serveWithDemoProvider } = options;
  const test = options.database ?? (await createAuthDatabase());
  const { database } = test;
  let respond: ReturnType<typeof serve> = () => new Response(null, { status: 503 });
  const listener = await serveFetch((request, bindings) => respond(request, bindings));
  const siteUrl = listener.url;
  const url = siteUrl + authApiMount;
  const redirectUri = `${url}/callback`;
  const application = 'Example';
  const types = providerTypes;
  const demoProvider = await startDemoProvider({ accounts, application, redirectUri, siteUrl, types });
  const real = types.flatMap(type => {
    const settings = demoProvider.settings.get(type.id);
    return settings === undefined ? [] : [createProvider(type, settings, redirectUri, demoProvider.providerFetch)];
  });
  const providers = new Map([...real, ...replace].map(provider => [provider.id, provider]));
  const keys = await openKeyRing(database);
  const { log, logged } = createTestLog();
  const cipher = createSecretCipher(randomBytes(32));
  const api = createAuthApi({
    application,
    cipher,
    countRequest: countRequestIn(database),
    database,
    keys,
    limits,
    log,
    ...(options.maySignUp && { maySignUp: options.maySignUp }),
    networkOf: address => address,
    oauth: { providers, redirects: createRedirectRules(siteUrl, ['dargu://signed-in']) },
    providerNames: types.map(type => type.id),
    siteUrl,
  });
  respond = serve({ api, demoProvider, keys, siteUrl });
  return {
    siteUrl,
    test,
    logged,
    providers,
    cipher,
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
    request: (path, init = {}) => {
      const headers = { apikey: apiKey, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
      return fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
      });
    },
    stop: async () => {
      keys.close();
      await listener.close();
      await demoProvider.close();
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
