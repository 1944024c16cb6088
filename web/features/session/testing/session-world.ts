import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ProviderName } from '#contract/providers.ts';
import { createTableClient } from '#web/lib/table-client.ts';
import { createFilterStore, type FilterStore } from '#web/entities/filters/filter-store.ts';
import type { SessionEffects } from '../model/session-effects.ts';
import { createSessionEngine, type SessionEngine } from '../model/session-engine.ts';
import { createSessionStore, type SessionStore } from '../model/session-store.ts';
import { sessionKey } from '../model/stored-session.ts';

const origin = 'http://dargu.test';

/** Responses of the server; to be changed while a test runs. */
export interface Server {
  /** By person. */
  readonly profiles: Map<string, Record<string, unknown>>;
  /** Results of admin_access, by person. */
  readonly admins: Map<string, string>;
  /** Responds to a request instead of the server: by method and path, e.g. `GET /rest/v1/profiles`. */
  readonly instead: Map<string, (request: Request) => Response | Promise<Response>>;
  readonly requests: Request[];
  /** Method and path of all requests so far. */
  requested(): string[];
}

const noRow = () => Response.json({ code: 'PGRST116', message: 'no rows', details: null, hint: null }, { status: 406 });
export const refusal = (code: string, status: number) =>
  Response.json({ code, message: `refused with ${code}`, details: null, hint: null }, { status });

/** The two interfaces of the server, as far as a session needs them. The clients that ask are the real ones. */
export function startServer(): Server {
  const server: Server = {
    profiles: new Map(),
    admins: new Map(),
    instead: new Map(),
    requests: [],
    requested: () => server.requests.map(nameOf),
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    server.requests.push(request.clone());
    const response = server.instead.get(nameOf(request)) ?? usual(server)[nameOf(request)];
    if (!response) throw new TypeError(`nobody answers ${nameOf(request)}`);
    return await response(request);
  });
  return server;
}

const nameOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;
const personOf = (request: Request) =>
  (request.headers.get('authorization') ?? '').replace('Bearer token-of-', '').replace(/\+\d+$/, '');

function usual({ profiles, admins }: Server): Record<string, (request: Request) => Response | Promise<Response>> {
  return {
    'GET /rest/v1/profiles': request => {
      const row = profiles.get(personOf(request));
      return row ? Response.json(row) : noRow();
    },
    'POST /rest/v1/profiles': async request => {
      const row = (await request.json()) as Record<string, unknown>;
      if (profiles.has(personOf(request))) return refusal('23505', 409);
      profiles.set(personOf(request), row);
      return new Response(null, { status: 201 });
    },
    'PATCH /rest/v1/profiles': async request => {
      const row = { ...profiles.get(personOf(request)), ...((await request.json()) as object) };
      profiles.set(personOf(request), row);
      return Response.json(row);
    },
    'POST /rest/v1/rpc/admin_access': request => Response.json(admins.get(personOf(request)) ?? 'none'),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  };
}

const instant = '2026-01-02T03:04:05.000Z';

/** A session as the server sends it (DATA-10). `version` tells the tokens of one person apart. */
export function sessionOf(
  id: string,
  { version = 1, secondsLeft = 3_600, lastSignIn = '2026-03-01T00:00:00.000Z', metadata = {} } = {},
) {
  return {
    access_token: `token-of-${id}+${version}`,
    refresh_token: `refresh-of-${id}+${version}`,
    token_type: 'bearer',
    expires_in: secondsLeft,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user: {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email: `${id}@uni.example`,
      email_confirmed_at: instant,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: `Name of ${id}`, ...metadata },
      created_at: instant,
      last_sign_in_at: lastSignIn,
      identities: [],
    },
  };
}

/** A person's very first sign-in: made at the instant of it. */
export const firstSessionOf = (id: string) => sessionOf(id, { lastSignIn: instant });

export function completeProfile(id: string): Record<string, unknown> {
  return {
    firebase_uid: id,
    email: `${id}@uni.example`,
    name: 'From the profile',
    institution: 4,
    department: 8,
    department2: 9,
    is_new_user: false,
  };
}

export function storeSession(session: object): void {
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

/** One tab of a browser: the store with the engine behind it, and what the application was told. */
export interface Tab {
  readonly store: SessionStore;
  readonly filters: FilterStore;
  readonly effects: { [Name in keyof SessionEffects]: ReturnType<typeof vi.fn> };
  /** Resolves `signIn` instead of a provider. */
  readonly providerSays: (session: ReturnType<typeof sessionOf> | null | Error) => void;
  readonly isEngineLoaded: () => boolean;
  close(): Promise<void>;
}

export function openTab(): Tab {
  let engine: SessionEngine | undefined;
  let response: ReturnType<typeof sessionOf> | null | Error = null;
  const effects = {
    personChanged: vi.fn(),
    signedIn: vi.fn(),
    signedOut: vi.fn(),
    profileSaved: vi.fn(),
    signInCompleted: vi.fn(),
  };
  const store: SessionStore = createSessionStore(async host => {
    const table = createTableClient({ url: `${origin}/rest/v1`, apiKey: 'key', session: store });
    engine = createSessionEngine({
      host,
      table,
      apiKey: 'key',
      url: `${origin}/auth/v1`,
      effects,
      openAdapter: auth => ({
        async signIn(provider: ProviderName) {
          if (!response) return { session: null };
          if (response instanceof Error) throw response;
          const session = response;
          vi.stubGlobal('fetch', withToken(globalThis.fetch, session));
          const { data, error } = await auth.signInWithIdToken({ provider, token: 'id-token' });
          if (error) throw error;
          return { session: data.session };
        },
      }),
    });
    return engine;
  });
  const filters = createFilterStore(localStorage);
  const stop = store.start(filters);
  return {
    store,
    filters,
    effects,
    providerSays: session => void (response = session),
    isEngineLoaded: () => engine !== undefined,
    async close() {
      stop();
      await engine?.auth.dispose();
    },
  };
}

function withToken(send: typeof fetch, session: object): typeof fetch {
  return async (input, init) =>
    new Request(input, init).url.includes('grant_type=id_token') ? Response.json(session) : send(input, init);
}

/** For the tests of one file: a fresh browser and server before each, tabs that close after each. */
export interface Browser {
  readonly server: Server;
  open(): Tab;
}

export function startBrowser(): Browser {
  let server: Server;
  let tabs: Tab[];
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server = startServer();
    tabs = [];
    vi.stubGlobal('open', () => null);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
  });
  afterEach(async () => {
    await Promise.all(tabs.map(tab => tab.close()));
    vi.unstubAllGlobals();
  });
  return {
    get server() {
      return server;
    },
    open() {
      const tab = openTab();
      tabs.push(tab);
      return tab;
    },
  };
}

/** Waits until the profile of the person is known. */
export const untilLoaded = (tab: Tab) => vi.waitFor(() => expect(tab.store.get().isProfileLoaded).toBe(true), 10_000);
