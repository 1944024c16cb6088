import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TokenResponse } from '../sessions/token-response.ts';
import { type AuthServer, startAuthServer } from '../testing/auth-server.ts';
import { holdTheStep } from '../testing/hold-the-step.ts';

let server: AuthServer;
beforeAll(async () => {
  holdTheStep();
  server = await startAuthServer();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

interface Enrolled {
  readonly id: string;
  readonly type: string;
  readonly friendly_name: string;
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string };
}

/** A code as the app on the person's phone shows it. @param steps periods of thirty seconds from now */
const codeOf = ({ totp }: Enrolled, steps = 0) =>
  new TOTP({ secret: totp.secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongCode = (factor: Enrolled) => String((Number(codeOf(factor)) + 500_000) % 1_000_000).padStart(6, '0');

const statusAndBody = async (response: Response) => [response.status, await response.json()] as const;
const bearerOf = (session: TokenResponse) => ({ bearer: session.access_token });

async function enroll(session: TokenResponse, body: object = {}): Promise<Enrolled> {
  const response = await server.request('/factors', { body: { factor_type: 'totp', ...body }, ...bearerOf(session) });
  expect(response.status).toBe(200);
  return (await response.json()) as Enrolled;
}

async function challenge(session: TokenResponse, factor: Enrolled): Promise<string> {
  const response = await server.request(`/factors/${factor.id}/challenge`, { body: {}, ...bearerOf(session) });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

const verify = (session: TokenResponse, factor: Enrolled, challengeId: string, code: string) =>
  server.request(`/factors/${factor.id}/verify`, { body: { challenge_id: challengeId, code }, ...bearerOf(session) });

/** Enrolls and verifies. @returns the factor and the session that has shown it */
async function protect(
  session: TokenResponse,
  body: object = {},
): Promise<{ factor: Enrolled; raised: TokenResponse }> {
  const factor = await enroll(session, body);
  const response = await verify(session, factor, await challenge(session, factor), codeOf(factor, -1));
  expect(response.status).toBe(200);
  return { factor, raised: (await response.json()) as TokenResponse };
}

const remove = (session: TokenResponse, id: string) =>
  server.request(`/factors/${id}`, { method: 'DELETE', ...bearerOf(session) });
const claimsOf = (session: TokenResponse) =>
  JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const asAdmin = async (text: string, ...values: string[]) =>
  (await server.test.admin.run([{ text, values }]))[0]?.rows ?? [];

describe('enrolling a factor', () => {
  it('[CALL-10] responds with a secret to type and the same as a picture', async () => {
    const factor = await enroll(await server.signUp('enrolls@uni.example'), {
      friendly_name: 'Phone',
      issuer: 'Dargu',
    });
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(factor.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(factor.totp.uri);
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Dargu:enrolls%40uni\.example\?/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Dargu',
      secret: factor.totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(factor.totp.qr_code).toMatch(/^<svg [^#%]*<\/svg>$/);
    expect(factor.totp.qr_code.length).toBeLessThan(20_000);
  });

  it('keeps the secret encrypted, for that factor alone', async () => {
    const factor = await enroll(await server.signUp('retained@uni.example'));
    const [[stored] = []] = await asAdmin('select secret from auth.mfa_factors where id = $1', factor.id);
    expect(stored).not.toContain(factor.totp.secret);
    expect(server.parts.cipher.decrypt(String(stored), `secret of factor ${factor.id}`)).toBe(factor.totp.secret);
    expect(() =>
      server.parts.cipher.decrypt(String(stored), 'secret of factor 00000000-0000-4000-8000-000000000000'),
    ).toThrow(/authenticate/);
  });

  it.each([
    ['phone', 422, 'mfa_phone_enroll_not_enabled'],
    ['webauthn', 422, 'mfa_webauthn_enroll_not_enabled'],
    ['carrier-pigeon', 400, 'validation_failed'],
  ])('refuses the kind %s in both shapes of errors', async (factor_type, status, code) => {
    const session = await server.signUp(`${factor_type}@uni.example`);
    const body = { factor_type, phone: '+972500000000' };
    expect(await statusAndBody(await server.request('/factors', { body, ...bearerOf(session) }))).toEqual([
      status,
      { code, message: expect.any(String) },
    ]);
    const old = await server.request('/factors', {
      body,
      ...bearerOf(session),
      headers: { 'x-supabase-api-version': '' },
    });
    expect(await statusAndBody(old)).toEqual([status, { code: status, error_code: code, msg: expect.any(String) }]);
  });

  it('refuses a name that is taken, and more than ten', async () => {
    const session = await server.signUp('many@uni.example');
    await enroll(session, { friendly_name: 'Phone' });
    const again = await server.request('/factors', {
      body: { factor_type: 'totp', friendly_name: 'Phone' },
      ...bearerOf(session),
    });
    expect(await statusAndBody(again)).toEqual([422, expect.objectContaining({ code: 'mfa_factor_name_conflict' })]);
    for (let count = 1; count < 10; count++) await enroll(session);
    const eleventh = await server.request('/factors', { body: { factor_type: 'totp' }, ...bearerOf(session) });
    expect(await statusAndBody(eleventh)).toEqual([
      422,
      expect.objectContaining({ code: 'too_many_enrolled_mfa_factors' }),
    ]);
  });

  it('makes room by removing what was started and left', async () => {
    const session = await server.signUp('leaves@uni.example');
    const left = await enroll(session, { friendly_name: 'Phone' });
    await asAdmin("update auth.mfa_factors set created_at = now() - interval '6 minutes' where id = $1", left.id);
    const next = await enroll(session, { friendly_name: 'Phone' });
    expect(await asAdmin('select id from auth.mfa_factors where user_id = $1', session.user.id)).toEqual([[next.id]]);
  });

  it('requires the factor that there is already', async () => {
    const session = await server.signUp('second@uni.example');
    const { raised } = await protect(session);
    const plain = await server.signInAgain(session.user.id);
    const refused = await server.request('/factors', { body: { factor_type: 'totp' }, ...bearerOf(plain) });
    expect(await statusAndBody(refused)).toEqual([403, expect.objectContaining({ code: 'insufficient_aal' })]);
    await enroll(raised);
  });

  it('requires a session', async () => {
    expect((await server.request('/factors', { body: { factor_type: 'totp' } })).status).toBe(401);
  });
});

describe('a challenge', () => {
  it('may be used for five minutes', async () => {
    const session = await server.signUp('challenged@uni.example');
    const factor = await enroll(session);
    const [status, body] = await statusAndBody(
      await server.request(`/factors/${factor.id}/challenge`, { body: { channel: 'sms' }, ...bearerOf(session) }),
    );
    expect([status, body]).toEqual([200, { id: expect.any(String), type: 'totp', expires_at: expect.any(Number) }]);
    const left = (body as { expires_at: number }).expires_at - Date.now() / 1000;
    expect(Math.abs(left - 300)).toBeLessThan(60);
  });

  it('is refused for another person’s factor, as one that does not exist', async () => {
    const factor = await enroll(await server.signUp('owner@uni.example'));
    const stranger = await server.signUp('stranger@uni.example');
    for (const id of [factor.id, '00000000-0000-4000-8000-000000000000']) {
      for (const path of [`/factors/${id}/challenge`, `/factors/${id}/verify`]) {
        expect(await statusAndBody(await server.request(path, { body: {}, ...bearerOf(stranger) }))).toEqual([
          404,
          expect.objectContaining({ code: 'mfa_factor_not_found' }),
        ]);
      }
      expect((await remove(stranger, id)).status).toBe(404);
    }
    expect(await asAdmin('select status from auth.mfa_factors where id = $1', factor.id)).toEqual([['unverified']]);
  });

  it('is refused for an id that is none', async () => {
    const session = await server.signUp('no-uuid@uni.example');
    for (const id of ['nope', '%00', '00000000-0000-4000-8000-00000000000g']) {
      for (const [method, path] of [
        ['POST', '/challenge'],
        ['POST', '/verify'],
        ['DELETE', ''],
      ] as const) {
        const response = await server.request(`/factors/${id}${path}`, { method, ...bearerOf(session) });
        const refusal = { code: 'validation_failed', message: 'factor_id must be an UUID' };
        expect(await statusAndBody(response)).toEqual([404, refusal]);
      }
    }
    expect((await server.request('/factors/nope', { method: 'DELETE' })).status).toBe(401);
  });
});

describe('verifying a code', () => {
  it('raises the session, ends those that showed none, and drops what was started beside it', async () => {
    const session = await server.signUp('raises@uni.example');
    const other = await server.signInAgain(session.user.id);
    await enroll(session, { friendly_name: 'begun' });
    const { factor, raised } = await protect(session, { friendly_name: 'Phone' });
    expect(claimsOf(raised)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'oauth' }],
      session_id: claimsOf(session)['session_id'],
    });
    expect(raised.user.factors).toEqual([
      expect.objectContaining({ id: factor.id, status: 'verified', friendly_name: 'Phone' }),
    ]);
    expect((await server.request('/user', bearerOf(other))).status).toBe(403);
    expect((await server.refresh(session.refresh_token)).status).toBe(400);
    expect(claimsOf((await (await server.refresh(raised.refresh_token)).json()) as TokenResponse)).toMatchObject({
      aal: 'aal2',
    });
  });

  it('takes a code once, and none from before it', async () => {
    const session = await server.signUp('replays@uni.example');
    const { factor, raised } = await protect(session);
    for (const code of [codeOf(factor, -1), codeOf(factor, -2)]) {
      const replayed = await verify(raised, factor, await challenge(raised, factor), code);
      expect(await statusAndBody(replayed)).toEqual([
        422,
        expect.objectContaining({ code: 'mfa_verification_failed' }),
      ]);
    }
    expect((await verify(raised, factor, await challenge(raised, factor), codeOf(factor))).status).toBe(200);
  });

  it('takes one of two equal codes that come at the same time', async () => {
    const session = await server.signUp('races@uni.example');
    const { factor, raised } = await protect(session);
    const challenges = [await challenge(raised, factor), await challenge(raised, factor)];
    const responses = await Promise.all(challenges.map(id => verify(raised, factor, id, codeOf(factor))));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  it('takes a clock that is half a minute off, and no more', async () => {
    const session = await server.signUp('clock@uni.example');
    const factor = await enroll(session);
    const challengeId = await challenge(session, factor);
    for (const steps of [-3, 3])
      expect((await verify(session, factor, challengeId, codeOf(factor, steps))).status).toBe(422);
    expect((await verify(session, factor, challengeId, codeOf(factor, 1))).status).toBe(200);
  });

  it('takes a challenge once, of that factor, in time and from the same address', async () => {
    const session = await server.signUp('once@uni.example');
    const { factor, raised } = await protect(session);
    const other = await enroll(raised);
    const used = await asAdmin('select id from auth.mfa_challenges where factor_id = $1', factor.id);
    expect(await statusAndBody(await verify(raised, factor, String(used[0]?.[0]), codeOf(factor)))).toEqual([
      422,
      expect.objectContaining({ code: 'mfa_ip_address_mismatch' }),
    ]);
    const ofOther = await challenge(raised, other);
    expect(await statusAndBody(await verify(raised, factor, ofOther, codeOf(factor)))).toEqual([
      422,
      expect.objectContaining({ code: 'mfa_factor_not_found' }),
    ]);
    const late = await challenge(raised, factor);
    await asAdmin("update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1", late);
    expect(await statusAndBody(await verify(raised, factor, late, codeOf(factor)))).toEqual([
      422,
      expect.objectContaining({ code: 'mfa_challenge_expired' }),
    ]);
    const elsewhere = await challenge(raised, factor);
    await asAdmin("update auth.mfa_challenges set ip_address = '192.0.2.77' where id = $1", elsewhere);
    expect(await statusAndBody(await verify(raised, factor, elsewhere, codeOf(factor)))).toEqual([
      422,
      expect.objectContaining({ code: 'mfa_ip_address_mismatch' }),
    ]);
    expect((await verify(raised, factor, await challenge(raised, factor), codeOf(factor))).status).toBe(200);
  });

  it.each([[''], ['12345'], ['1234567'], ['abcdef'], ['١٢٣٤٥٦'], ['-12345']])('refuses %j as a code', async code => {
    const session = await server.signUp(`code-${Buffer.from(code).toString('hex')}@uni.example`);
    const factor = await enroll(session);
    const [status] = await statusAndBody(await verify(session, factor, await challenge(session, factor), code));
    expect([400, 422]).toContain(status);
    expect((await verify(session, factor, await challenge(session, factor), codeOf(factor))).status).toBe(200);
  });

  it('cannot be done with a factor of one’s own where the person has one: it went when theirs was verified', async () => {
    const session = await server.signUp('planted@uni.example');
    const intruder = await server.signInAgain(session.user.id);
    const planted = await enroll(intruder);
    const challengeId = await challenge(intruder, planted);
    await protect(session);
    expect((await verify(intruder, planted, challengeId, codeOf(planted))).status).toBe(403);
    // Signed in again by the first factor alone, it finds nothing to verify and may start nothing.
    const again = await server.signInAgain(session.user.id);
    expect((await verify(again, planted, challengeId, codeOf(planted))).status).toBe(404);
  });

  it('writes down who tried and how it ended, without the code', async () => {
    const session = await server.signUp('audited@uni.example');
    const factor = await enroll(session);
    const challengeId = await challenge(session, factor);
    const wrong = wrongCode(factor);
    await verify(session, factor, challengeId, wrong);
    await verify(session, factor, challengeId, codeOf(factor));
    const entries = await asAdmin(
      "select payload ->> 'action', payload -> 'traits' ->> 'outcome' from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at",
      session.user.id,
    );
    expect(entries).toEqual([
      ['factor_in_progress', null],
      ['verification_attempted', 'wrong'],
      ['verification_attempted', 'right'],
    ]);
    expect(JSON.stringify(await asAdmin('select payload from auth.audit_log_entries'))).not.toContain(`"${wrong}"`);
  });
});

describe('removing a factor', () => {
  it('needs a session that has shown one, where it counts', async () => {
    const session = await server.signUp('removes@uni.example');
    const { factor, raised } = await protect(session);
    const plain = await server.signInAgain(session.user.id);
    expect(await statusAndBody(await remove(plain, factor.id))).toEqual([
      422,
      expect.objectContaining({ code: 'insufficient_aal' }),
    ]);
    expect(await statusAndBody(await remove(raised, factor.id))).toEqual([200, { id: factor.id }]);
    const lowered = (await (await server.refresh(raised.refresh_token)).json()) as TokenResponse;
    expect(claimsOf(lowered)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
    expect(lowered.user.factors).toBeUndefined();
    expect((await remove(raised, factor.id)).status).toBe(404);
  });

  it('needs none while it was only started', async () => {
    const session = await server.signUp('changes-mind@uni.example');
    const factor = await enroll(session);
    expect((await remove(session, factor.id)).status).toBe(200);
  });
});
