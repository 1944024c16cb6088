import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenResponse } from './sessions/token-response.ts';
import { type AuthServer, apiKey, startAuthServer } from './testing/auth-server.ts';
import { browseWithClockAhead } from './testing/clock-ahead.ts';
import { readRefreshToken } from './tokens/refresh-token.ts';

let server: AuthServer;
let session: TokenResponse;
beforeAll(async () => {
  server = await startAuthServer({ providerNames: ['google'] });
  session = await server.signUp('dana@uni.example');
});
afterAll(() => server.stop());

const put = (body: unknown, bearer = session.access_token) => server.request('/user', { method: 'PUT', body, bearer });
const read = async (response: Response) => [response.status, await response.json()] as const;

describe('what the API says of itself', () => {
  it('lives, and needs no key for saying so', async () => {
    expect(await read(await fetch(`${server.url}/health`))).toEqual([200, expect.objectContaining({ name: 'GoTrue' })]);
  });

  it('lists the providers that there are', async () => {
    const [status, settings] = await read(await server.request('/settings'));
    expect(status).toBe(200);
    expect(settings).toMatchObject({
      external: { google: true, apple: false, email: false, phone: false },
      disable_signup: false,
    });
  });

  it('refuses addresses that there are not, in its own words', async () => {
    expect(await read(await server.request('/no-such-endpoint', { body: {} }))).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
  });

  it.each([
    ['PATCH', '/user', 'GET, HEAD, PUT'],
    ['DELETE', '/user', 'GET, HEAD, PUT'],
    ['GET', '/token?grant_type=refresh_token', 'POST'],
    ['POST', '/reauthenticate', 'GET, HEAD'],
    ['PUT', '/factors', 'POST'],
    ['GET', '/factors/00000000-0000-4000-8000-000000000000', 'DELETE'],
    ['DELETE', '/factors/recovery-codes/verify', 'POST'],
    ['POST', '/.well-known/jwks.json', 'GET, HEAD'],
  ])('responds to %s %s with the methods that there are', async (method, path, allow) => {
    const response = await server.request(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });
});

describe('the shape of an error', () => {
  it('is the new one for clients that say so, and names the version', async () => {
    const response = await server.request('/user');
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('no_authorization');
    expect(await read(response)).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ]);
  });

  it.each(['2024-01-02', '2099-01-01'])(
    'is the new one for a client of version %s, under its own version',
    async version => {
      const response = await server.request('/user', { headers: { 'x-supabase-api-version': version } });
      expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(await response.json()).toMatchObject({ code: 'no_authorization' });
    },
  );

  it.each([undefined, '2023-01-01', '', 'abc', '20240101', '2024-13-01'])(
    'is the old one for a client of version %s',
    async version => {
      const headers = { apikey: apiKey, ...(version === undefined ? {} : { 'x-supabase-api-version': version }) };
      const response = await fetch(`${server.url}/user`, { headers });
      expect(response.headers.get('x-sb-error-code')).toBe('no_authorization');
      expect(response.headers.has('x-supabase-api-version')).toBe(false);
      expect(await read(response)).toEqual([
        401,
        { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
      ]);
    },
  );

  it('hides what nobody expected, and calls an outage one', async () => {
    const broken = await startAuthServer();
    await broken.test.admin.run([{ text: 'drop function gateway.count_request', values: [] }]);
    const unexpected = await broken.refresh('abc');
    expect(await read(unexpected)).toEqual([500, { code: 'unexpected_failure', message: 'Something went wrong' }]);
    expect(broken.logged.join('')).toContain('42883');
    await broken.test.database.close();
    const outage = await broken.refresh('abc');
    expect(outage.status).toBeGreaterThanOrEqual(500); // so that no client takes its session for dead
    await broken.stop();
  });

  it('refuses a body over 64 KiB, and one that is too complex, before it is parsed', async () => {
    const response = await server.request('/recover', { body: JSON.stringify({ email: 'x'.repeat(65_537) }) });
    expect(await read(response)).toEqual([413, expect.objectContaining({ code: 'request_entity_too_large' })]);
    const complex = await server.request('/recover', { body: '{"email":"too complex"}' });
    expect(await read(complex)).toEqual([400, expect.objectContaining({ code: 'bad_json' })]);
    const simple = await server.request('/recover', { body: '{"email":1}' }); // control
    expect(await read(simple)).toEqual([400, expect.objectContaining({ code: 'validation_failed' })]);
  });
});

describe('the person', () => {
  it('[CALL-10] are shown to themselves as clients of such servers expect', async () => {
    const [status, user] = await read(await server.request('/user', { bearer: session.access_token }));
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(status).toBe(200);
    expect(user).toEqual({
      id: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'dana@uni.example',
      email_confirmed_at: instant,
      confirmed_at: instant,
      phone: '',
      last_sign_in_at: instant,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'dana' },
      identities: [
        {
          identity_id: expect.any(String),
          id: 'sub-of-dana',
          user_id: session.user.id,
          identity_data: { sub: 'sub-of-dana', email: 'dana@uni.example', email_verified: true },
          provider: 'google',
          last_sign_in_at: instant,
          created_at: instant,
          updated_at: instant,
          email: 'dana@uni.example',
        },
      ],
      created_at: instant,
      updated_at: instant,
      is_anonymous: false,
    });
  });

  it('are new by equal times until they come a second time', async () => {
    const first = await server.signUp('newcomer@uni.example');
    expect(first.user.last_sign_in_at).toBe(first.user.created_at);
    const second = await server.signInAgain(first.user.id);
    expect(Date.parse(second.user.last_sign_in_at ?? '')).toBeGreaterThanOrEqual(Date.parse(second.user.created_at));
    const [times] = await server.test.admin.run([
      { text: 'select last_sign_in_at > created_at from auth.users where id = $1', values: [first.user.id] },
    ]);
    expect(times?.rows).toEqual([['t']]);
  });

  it('change and remove their own metadata', async () => {
    const { access_token } = await server.signUp('changing@uni.example');
    expect(await read(await put({ data: { theme: 'dark', full_name: 'דנה' } }, access_token))).toEqual([
      200,
      expect.objectContaining({ user_metadata: { full_name: 'דנה', theme: 'dark' } }),
    ]);
    expect(await read(await put({ data: { theme: null } }, access_token))).toEqual([
      200,
      expect.objectContaining({ user_metadata: { full_name: 'דנה' } }),
    ]);
  });

  it('may send the empty address and number that clients send along', async () => {
    expect((await put({ email: '', phone: '', data: {} })).status).toBe(200);
  });

  it.each([
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ email: 'other@uni.example' }, 400, 'email_provider_disabled'],
    [{ password: 'correct horse' }, 400, 'email_provider_disabled'],
    [{ phone: '+972500000000' }, 400, 'phone_provider_disabled'],
    [{ data: 'text' }, 400, 'validation_failed'],
    [{ data: { note: 'x'.repeat(5_000) } }, 400, 'validation_failed'],
  ])('cannot change anything else: %o', async (body, status, code) => {
    const before = await (await server.request('/user', { bearer: session.access_token })).json();
    expect(await read(await put(body))).toEqual([status, expect.objectContaining({ code })]);
    expect(await (await server.request('/user', { bearer: session.access_token })).json()).toEqual(before);
  });

  it('must show the second factor that they have before changing anything', async () => {
    const careful = await server.signUp('careful@uni.example');
    await server.test.admin.run([
      {
        text: "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
        values: [careful.user.id],
      },
    ]);
    expect(await read(await put({ data: { a: 1 } }, careful.access_token))).toEqual([
      401,
      expect.objectContaining({ code: 'insufficient_aal' }),
    ]);
  });
});

describe('signing out', () => {
  it.each([
    ['global', [403, 403, 403]],
    ['local', [403, 200, 200]],
    ['others', [200, 403, 403]],
    [undefined, [403, 403, 403]],
  ] as const)('with scope %s ends the right devices', async (scope, expected) => {
    const first = await server.signUp(`leave-${scope ?? 'default'}@uni.example`);
    const devices = [first, await server.signInAgain(first.user.id), await server.signInAgain(first.user.id)];
    const response = await server.request(scope === undefined ? '/logout' : `/logout?scope=${scope}`, {
      method: 'POST',
      bearer: first.access_token,
    });
    expect(response.status).toBe(204);
    const statuses = await Promise.all(
      devices.map(async device => (await server.request('/user', { bearer: device.access_token })).status),
    );
    expect(statuses).toEqual(expected);
    expect((await server.request('/user', { bearer: session.access_token })).status).toBe(200); // another person
  });

  it('ends the refresh tokens of the device too', async () => {
    const leaving = await server.signUp('leaving@uni.example');
    await server.request('/logout?scope=local', { method: 'POST', bearer: leaving.access_token });
    expect(await read(await server.refresh(leaving.refresh_token))).toEqual([
      400,
      expect.objectContaining({ code: 'refresh_token_not_found' }),
    ]);
  });

  it('knows no other scope, and nobody who is not signed in', async () => {
    const wrong = await server.request('/logout?scope=toString', { method: 'POST', bearer: session.access_token });
    expect(await read(wrong)).toEqual([400, expect.objectContaining({ code: 'validation_failed' })]);
    expect((await server.request('/logout', { method: 'POST' })).status).toBe(401);
    expect((await server.request('/user', { bearer: session.access_token })).status).toBe(200);
  });
});

describe('recovering a password', () => {
  const challenge = 'a'.repeat(43);
  it.each([
    [{}, 'validation_failed'],
    [{ email: 'no address' }, 'validation_failed'],
    [{ email: 'dana@uni.example', code_challenge: challenge }, 'validation_failed'],
    [{ email: 'dana@uni.example', code_challenge: challenge, code_challenge_method: 'plain' }, 'validation_failed'],
    [{ email: 'dana@uni.example', code_challenge: 'short', code_challenge_method: 's256' }, 'validation_failed'],
    [
      { email: 'dana@uni.example', code_challenge: `${challenge}!`, code_challenge_method: 's256' },
      'validation_failed',
    ],
    [{ email: 'dana@uni.example', gotrue_meta_security: { captcha_token: 7 } }, 'validation_failed'],
    [{ email: 'dana@uni.example', gotrue_meta_security: 'x' }, 'validation_failed'],
    [{ email: 'dana@uni.example' }, 'email_provider_disabled'],
    [
      {
        email: 'nobody@uni.example',
        code_challenge: challenge,
        code_challenge_method: 's256',
        gotrue_meta_security: { captcha_token: 'abc' },
      },
      'email_provider_disabled',
    ],
  ])('[CALL-10] responds to %o with %s', async (body, code) => {
    expect(await read(await server.request('/recover?redirect_to=https://dargu.example/', { body }))).toEqual([
      400,
      expect.objectContaining({ code }),
    ]);
  });
});

describe('rate limits', () => {
  let limited: AuthServer;
  beforeAll(async () => {
    const few = { requests: 3, seconds: 3_600 };
    limited = await startAuthServer({
      limits: { refresh: few, refusedToken: few, user: few, stranger: few, recover: few },
    });
  });
  afterAll(() => limited.stop());

  const counterOf = (tokens: TokenResponse) => readRefreshToken(tokens.refresh_token)?.counter;

  it('hand the current token out again to a session that refreshes all the time, and have only a client in a loop wait', async () => {
    let tokens = await limited.signUp('loop@uni.example');
    const counters: unknown[] = [];
    for (let turn = 0; turn < 30; turn++) {
      const response = await limited.refresh(tokens.refresh_token);
      expect(response.status).toBe(200);
      tokens = (await response.json()) as TokenResponse;
      counters.push(counterOf(tokens));
      expect((await limited.request('/user', { bearer: tokens.access_token })).status).not.toBe(403);
    }
    expect(counters).toEqual([1, 2, 3, ...Array.from({ length: 27 }, () => 3)]);
    const refused = await limited.refresh(tokens.refresh_token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']); // 429 would end the session
  });

  it('[STATE-03] keep a device signed in whose clock is an hour ahead, with the published client', async () => {
    const { url } = limited;
    const session = await limited.signUp('ahead@uni.example');
    const { events, isStored, sessions } = await browseWithClockAhead({
      url,
      apiKey,
      session,
      aheadMs: 3_660_000,
      calls: 20,
    });
    expect(events.filter(event => event === 'TOKEN_REFRESHED').length).toBeGreaterThan(15); // control: it does refresh each time
    expect(events).not.toContain('SIGNED_OUT');
    expect({ isStored, sessions }).toEqual({ isStored: true, sessions: 20 });
  });

  it('let nonsense from a network keep nobody there from refreshing', async () => {
    const calm = await limited.signUp('calm@uni.example');
    const forged = (await limited.signUp('forged@uni.example')).refresh_token;
    await limited.test.admin.run([{ text: "delete from auth.users where email = 'forged@uni.example'", values: [] }]);
    for (let turn = 0; turn < 3; turn++) expect((await limited.refresh('abc')).status).toBe(400);
    expect(await read(await limited.refresh('abc'))).toEqual([
      503,
      expect.objectContaining({ code: 'service_unavailable' }),
    ]);
    expect((await limited.refresh(forged)).status).toBe(503);
    const code = { auth_code: 'none', code_verifier: 'none' };
    expect((await limited.request('/token?grant_type=password', { body: code })).status).toBeGreaterThanOrEqual(400);
    expect((await limited.refresh(calm.refresh_token)).status).toBe(200);
  });

  it('let requests without a valid token keep nobody from the own account', async () => {
    const calm = await limited.signUp('calmer@uni.example');
    const forged = `${calm.access_token.slice(0, -8)}AAAAAAAA`;
    const strange: number[] = [];
    for (const bearer of [undefined, forged, forged, forged])
      strange.push((await limited.request('/user', bearer === undefined ? {} : { bearer })).status);
    expect(strange).toEqual([401, 403, 403, 429]);
    const own: number[] = [];
    for (let turn = 0; turn < 4; turn++)
      own.push((await limited.request('/user', { bearer: calm.access_token })).status);
    expect(own).toEqual([200, 200, 200, 429]);
    const neighbour = await limited.signUp('neighbour@uni.example');
    expect((await limited.request('/user', { bearer: neighbour.access_token })).status).toBe(200);
  });

  it('count each kind of request by itself', async () => {
    const recover = () => limited.request('/recover', { body: { email: 'dana@uni.example' } });
    for (let turn = 0; turn < 3; turn++) expect((await recover()).status).toBe(400);
    expect((await recover()).status).toBe(429);
  });
});
