import { AuthClient } from '@supabase/auth-js';

/** Returns the response to one request of the session protocol: a body, or a whole response. */
export type AuthResponder = (body: Record<string, unknown>) => object | Response | Promise<Response>;

interface Person {
  readonly factors?: readonly object[];
  readonly identities?: readonly object[];
}

interface Options extends Person {
  readonly aal?: 'aal1' | 'aal2';
  /** Since the person signed in, s. */
  readonly age?: number;
  readonly responders?: Readonly<Record<string, AuthResponder>>;
}

export const personId = '10000000-0000-4000-8000-000000000001';
const identityId = (provider: string) => `${provider}-identity`;

export const google = identityOf('google', 'noa@uni.example');
export const apple = identityOf('apple', 'abc123@privaterelay.appleid.com');
export const factor = {
  id: 'factor-1',
  friendly_name: 'הטלפון שלי',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
};

/**
 * The published client with a session in its storage, whose requests get their responses here by method and path
 * (`DELETE /factors/factor-1`). GET /user returns the person as given.
 */
export function accountResponses({
  factors = [],
  identities = [google],
  aal = 'aal1',
  age = 60,
  responders = {},
}: Options = {}) {
  let person: Person = { factors, identities };
  const known = new Map(Object.entries(responders));
  const requests: string[] = [];
  const userNow = () => ({ ...user, identities: person.identities, factors: person.factors });
  const sessionOf = (level: string) => ({
    access_token: tokenOf({
      sub: personId,
      aal: level,
      amr: [{ method: 'oauth', timestamp: Math.floor(Date.now() / 1_000) - age }],
    }),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: userNow(),
  });
  const usual = (name: string) => {
    if (name === 'GET /user') return userNow();
    return name === 'GET /factors/recovery-codes' ? refusal(404, 'mfa_factor_not_found') : sessionOf(aal);
  };
  const stored = new Map([['session', JSON.stringify(sessionOf(aal))]]);
  const client = new AuthClient({
    url: 'http://auth.test/auth/v1',
    storageKey: 'session',
    storage: {
      getItem: key => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: key => void stored.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const name = `${request.method} ${url.pathname.replace('/auth/v1', '')}${url.search}`;
      requests.push(name);
      const text = await request.text();
      const response = known.get(name)?.(text === '' ? {} : JSON.parse(text)) ?? usual(name);
      const settled = await Promise.resolve(response);
      return settled instanceof Response ? settled : Response.json(settled);
    },
  });
  return {
    client,
    requests,
    sessionOf,
    respond: (name: string, respond: AuthResponder) => known.set(name, respond),
    /** Changes the response of GET /user from now on. */
    become: (next: Person) => (person = { ...person, ...next }),
  };
}

/** A refusal as the session protocol sends it. */
export function refusal(status: number, code: string, message = code): Response {
  return Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
}

const user = {
  id: personId,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'noa@uni.example',
  phone: '',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
  is_anonymous: false,
};

function identityOf(provider: string, email: string) {
  return {
    identity_id: identityId(provider),
    id: `sub-${provider}`,
    user_id: personId,
    provider,
    identity_data: { email },
    created_at: '2026-02-01T10:00:00Z',
    updated_at: '2026-02-01T10:00:00Z',
    email,
  };
}

function tokenOf(claims: object): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ exp: Math.floor(Date.now() / 1_000) + 3_600, ...claims })}.c2ln`;
}
