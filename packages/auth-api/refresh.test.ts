import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseSession } from './sessions/raise-session.ts';
import type { TokenResponse } from './sessions/token-response.ts';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';
import { readRefreshToken, writeRefreshToken } from './tokens/refresh-token.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const sessionOf = (tokens: TokenResponse) => readRefreshToken(tokens.refresh_token)?.sessionId ?? '';

/** Lets the reuse interval of a session be over. */
async function waitOut(tokens: TokenResponse): Promise<void> {
  await server.test.admin.run([
    {
      text: "update auth.sessions set refreshed_at = refreshed_at - interval '11 seconds' where id = $1",
      values: [sessionOf(tokens)],
    },
  ]);
}

async function countSessions(tokens: TokenResponse): Promise<number> {
  const [result] = await server.test.admin.run([
    { text: 'select count(*) from auth.sessions where user_id = $1', values: [tokens.user.id] },
  ]);
  return Number(result?.rows[0]?.[0]);
}

async function renewed(token: string): Promise<TokenResponse> {
  const response = await server.refresh(token);
  expect(response.status).toBe(200);
  return (await response.json()) as TokenResponse;
}

/** Shows a second factor in a session. */
async function raise(tokens: TokenResponse): Promise<TokenResponse> {
  const [made] = await server.test.admin.run([
    {
      text: "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified') returning id",
      values: [tokens.user.id],
    },
  ]);
  const proof = {
    userId: tokens.user.id,
    sessionId: sessionOf(tokens),
    factorId: made?.rows[0]?.[0] ?? '',
    method: 'totp',
  };
  return await server.test.database.transaction(run => raiseSession(server.parts, run, proof));
}

async function refused(token: string): Promise<unknown> {
  const response = await server.refresh(token);
  return { status: response.status, ...((await response.json()) as object) };
}

describe('refreshing a session', () => {
  it('[STATE-03] [CALL-10] [CALL-11] exchanges a refresh token for new tokens of the same session', async () => {
    const first = await server.signUp('refresh@uni.example');
    const second = await renewed(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(sessionOf(second)).toBe(sessionOf(first));
    expect(second.user.id).toBe(first.user.id);
    const third = await renewed(second.refresh_token);
    expect((await server.request('/user', { bearer: third.access_token })).status).toBe(200);
  });

  it('[DATA-10] responds with all that a client stores of a session', async () => {
    const session = await renewed((await server.signUp('shape@uni.example')).refresh_token);
    expect(Object.keys(session).sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
    ]);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(Math.abs(session.expires_at - Date.now() / 1000 - 3600)).toBeLessThan(60);
  });

  it('gives all of many parallel refreshes of one token the same next token, and signs nobody out', async () => {
    const first = await server.signUp('storm@uni.example');
    const responses = await Promise.all(Array.from({ length: 20 }, () => renewed(first.refresh_token)));
    expect(new Set(responses.map(response => response.refresh_token)).size).toBe(1);
    const [one] = responses;
    if (one === undefined) throw new Error('no answers');
    expect((await renewed(one.refresh_token)).user.id).toBe(first.user.id);
    expect(await countSessions(first)).toBe(1);
  });

  it('signs nobody out when five tabs refresh by turns, each with what it last heard of', async () => {
    const first = await server.signUp('tabs@uni.example');
    let shared = first.refresh_token;
    for (let round = 0; round < 4; round++) {
      const held = shared;
      const responses = await Promise.all(Array.from({ length: 5 }, () => renewed(held)));
      shared = responses[round]?.refresh_token ?? '';
      await waitOut(first);
    }
    expect(await countSessions(first)).toBe(1);
  });

  it('gives a client that never got the response the token that is current, however late it retries', async () => {
    const first = await server.signUp('lost@uni.example');
    const second = await renewed(first.refresh_token);
    await waitOut(first);
    expect((await renewed(first.refresh_token)).refresh_token).toBe(second.refresh_token);
  });

  it.each([2, 3, 7])(
    'accepts a token that is %i refreshes behind within ten seconds, as a slow request of a tab may be',
    async behind => {
      const first = await server.signUp(`late-tab-${behind}@uni.example`);
      let newest = first;
      for (let refresh = 0; refresh < behind; refresh++) newest = await renewed(newest.refresh_token);
      expect((await renewed(first.refresh_token)).refresh_token).toBe(newest.refresh_token);
    },
  );
});

describe('a copied refresh token', () => {
  it('ends the family once it is older, and is written down; other devices stay signed in', async () => {
    const first = await server.signUp('stolen@uni.example');
    const elsewhere = await server.signInAgain(first.user.id);
    const third = await renewed((await renewed(first.refresh_token)).refresh_token);
    await waitOut(first);
    expect(await refused(first.refresh_token)).toEqual({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect(await refused(third.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(await (await server.request('/user', { bearer: third.access_token })).json()).toMatchObject({
      code: 'session_not_found',
    });
    expect((await server.request('/user', { bearer: elsewhere.access_token })).status).toBe(200);
    const [entry] = await server.test.admin.run([
      {
        text: "select payload -> 'traits' ->> 'session_id' from auth.audit_log_entries where payload ->> 'action' = 'token_reuse_detected'",
        values: [],
      },
    ]);
    expect(entry?.rows).toEqual([[sessionOf(first)]]);
  });

  it('of another key or counter is refused, and does the session that it names no harm', async () => {
    const first = await server.signUp('forged@uni.example');
    const forged = writeRefreshToken(sessionOf(first), 0, Buffer.alloc(32).toString('base64url'));
    expect(await refused(forged)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(await countSessions(first)).toBe(1);
    expect((await server.refresh(first.refresh_token)).status).toBe(200);
  });

  it('from before a second factor never yields what came after it, and is no theft while other tabs catch up', async () => {
    const first = await server.signUp('raised@uni.example');
    const elsewhere = await server.signInAgain(first.user.id);
    const raised = await raise(first);
    expect(raised.user.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }]);
    expect(await refused(elsewhere.refresh_token)).toMatchObject({ code: 'refresh_token_not_found' }); // ended with the raise
    expect(await refused(first.refresh_token)).toMatchObject({ code: 'refresh_token_already_used' });
    const second = await renewed(raised.refresh_token); // so the family lives
    expect(decodeJwt(second.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'oauth' }],
    });
    expect(await refused(first.refresh_token)).toMatchObject({ code: 'refresh_token_already_used' });
    expect(await countSessions(first)).toBe(1);
    // The first token since the factor is like any other: accepted however many refreshes have just superseded it.
    const newest = await renewed((await renewed(second.refresh_token)).refresh_token);
    expect((await renewed(raised.refresh_token)).refresh_token).toBe(newest.refresh_token);
  });
});

describe('a refresh that cannot be', () => {
  it('waits for others of its session, and gives up with 409 when one of them does not end', async () => {
    const first = await server.signUp('waits@uni.example');
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = server.test.admin.transaction(async run => {
      await run([{ text: 'select from auth.sessions where id = $1 for update', values: [sessionOf(first)] }]);
      hold();
      await released;
    });
    await held;
    expect(await refused(first.refresh_token)).toMatchObject({ status: 409, code: 'conflict' });
    letGo();
    await holding;
    expect((await server.refresh(first.refresh_token)).status).toBe(200);
  });

  it.each([
    ['{"refresh_token":7}', 'validation_failed'],
    ['{"refresh_token":"abc"}', 'validation_failed'],
    ['[]', 'bad_json'],
    ['{"refresh_token"', 'bad_json'],
  ])('responds to %s with %s', async (body, code) => {
    const response = await server.request('/token?grant_type=refresh_token', { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  it('is refused after the session has run out, and for a person who is banned', async () => {
    const first = await server.signUp('over@uni.example');
    await server.test.admin.run([
      { text: 'update auth.sessions set not_after = now() where id = $1', values: [sessionOf(first)] },
    ]);
    expect(await refused(first.refresh_token)).toMatchObject({ status: 400, code: 'session_expired' });

    const banned = await server.signUp('banned@uni.example');
    await server.test.admin.run([
      { text: "update auth.users set banned_until = now() + interval '1 day' where id = $1", values: [banned.user.id] },
    ]);
    expect(await refused(banned.refresh_token)).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await server.request('/user', { bearer: banned.access_token })).status).toBe(403);
  });

  it('names a missing token as OAuth does', async () => {
    for (const body of [{}, { refresh_token: '' }, { refresh_token: null }]) {
      const response = await server.request('/token?grant_type=refresh_token', { body });
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: 'invalid_request', error_description: 'refresh_token required' },
      ]);
    }
  });

  it('does not offer grants that nobody knows', async () => {
    for (const grant of ['magic', '']) {
      const response = await server.request(`/token?grant_type=${grant}`, {
        body: { email: 'a@b.example', password: 'x' },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
    }
  });
});
