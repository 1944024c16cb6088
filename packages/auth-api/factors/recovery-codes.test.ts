import { GoTrueClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultAuthLimits } from '../http/auth-limits.ts';
import { type AuthServer, apiKey, startAuthServer } from '../testing/auth-server.ts';
import { holdTheStep } from '../testing/hold-the-step.ts';

// The published client against the endpoints of recovery codes.
let server: AuthServer;
beforeAll(async () => {
  holdTheStep();
  server = await startAuthServer();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** Another device of the person, or a new person's first one. */
async function open(session: { readonly access_token: string; readonly refresh_token: string }): Promise<GoTrueClient> {
  const client = new GoTrueClient({
    url: server.url,
    headers: { apikey: apiKey },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
  await client.setSession(session);
  return client;
}

/** A person with an authenticator app, on a device that has shown it. */
async function protect(name: string) {
  const session = await server.signUp(`${name}@uni.example`);
  const client = await open(session);
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (factor === null) throw new Error('Nothing was enrolled');
  const code = new TOTP({ secret: factor.totp.secret }).generate({ timestamp: Date.now() - 30_000 });
  expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
  return { client, factorId: factor.id, userId: session.user.id };
}

async function generate(client: GoTrueClient): Promise<readonly string[]> {
  const { data, error } = await client.mfa.recoveryCodes.generate();
  expect(error).toBeNull();
  return data?.codes ?? [];
}

const codeOf = (response: { readonly error: { readonly code?: unknown } | null }) => response.error?.code ?? 'none';
const levelOf = async (client: GoTrueClient) => (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
const rows = async (text: string, ...values: string[]) =>
  (await server.test.admin.run([{ text, values }]))[0]?.rows ?? [];

describe('recovery codes', () => {
  it('[CALL-10] come ten at a time, are shown once and stored as hashes', async () => {
    const { client, userId } = await protect('ten');
    expect(codeOf(await client.mfa.recoveryCodes.getStatus())).toBe('mfa_factor_not_found');
    const { data: set } = await client.mfa.recoveryCodes.generate();
    expect(set).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
    expect(new Set(set?.codes).size).toBe(10);
    for (const code of set?.codes ?? []) expect(code).toMatch(/^[2-9a-hj-np-z]{16}$/);
    const { data: status } = await client.mfa.recoveryCodes.getStatus();
    expect(status).toEqual({ id: set?.id, type: 'recovery_code', total: 10, remaining: 10 });
    const stored = await rows('select code_hash from private.recovery_codes where factor_id = $1', set?.id ?? '');
    expect(stored).toHaveLength(10);
    for (const [hash] of stored) expect(hash).toMatch(/^[\da-f]{64}$/);
    const [[log] = []] = await rows(
      `select count(*) from auth.audit_log_entries
       where payload ->> 'action' = 'recovery_codes_generated' and payload ->> 'actor_id' = $1`,
      userId,
    );
    expect(log).toBe('1');
  });

  it('[CALL-10] raise a session once each, as they were typed, and say how many are left', async () => {
    const { client, userId } = await protect('lost');
    const [code = '', other = ''] = await generate(client);
    const device = await open(await server.signInAgain(userId));
    const stranger = await open(await server.signInAgain(userId));
    const events: string[] = [];
    device.onAuthStateChange(event => void events.push(event));
    const typed = ` ${code.slice(0, 4).toUpperCase()}-${code.slice(4, 8)} ${code.slice(8)}`;
    expect(codeOf(await device.mfa.recoveryCodes.verify({ code: typed }))).toBe('none');
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await levelOf(device)).toBe('aal2');
    const { data: proofs } = await device.mfa.getAuthenticatorAssuranceLevel();
    expect(proofs?.currentAuthenticationMethods).toContainEqual(
      expect.objectContaining({ method: 'mfa/recovery_code' }),
    );
    expect((await device.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    // The session that had not shown a factor is over.
    expect((await stranger.mfa.recoveryCodes.verify({ code: other })).error?.name).toBe('AuthSessionMissingError');
    const again = await open(await server.signInAgain(userId));
    expect(codeOf(await again.mfa.recoveryCodes.verify({ code }))).toBe('mfa_verification_failed');
    expect(await levelOf(again)).toBe('aal1');
  });

  it('let one of two in who use the same code at once', async () => {
    const { client, userId } = await protect('twice');
    const [code = ''] = await generate(client);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => server.signInAgain(userId)));
    const responses = await Promise.all(
      sessions.map(session =>
        server.request('/factors/recovery-codes/verify', { body: { code }, bearer: session.access_token }),
      ),
    );
    expect(responses.filter(response => response.status === 200)).toHaveLength(1);
  });

  it('are nobody else’s, and no other person’s code is looked at', async () => {
    const { client } = await protect('owner');
    const [code = ''] = await generate(client);
    const { client: thief } = await protect('thief');
    await generate(thief);
    expect(codeOf(await thief.mfa.recoveryCodes.verify({ code }))).toBe('mfa_verification_failed');
    expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
  });

  it('are replaced as a whole: no old code works', async () => {
    const { client, userId } = await protect('renewed');
    const [old = ''] = await generate(client);
    expect(codeOf(await client.mfa.recoveryCodes.generate())).toBe('mfa_verified_factor_exists');
    const { data: next } = await client.mfa.recoveryCodes.regenerate();
    const device = await open(await server.signInAgain(userId));
    expect(codeOf(await device.mfa.recoveryCodes.verify({ code: old }))).toBe('mfa_verification_failed');
    expect(codeOf(await device.mfa.recoveryCodes.verify({ code: next?.codes[0] ?? '' }))).toBe('none');
  });

  it('are made and deleted by a session that has shown a factor, and never the only one', async () => {
    const { client, userId, factorId } = await protect('alone');
    const device = await open(await server.signInAgain(userId));
    expect(codeOf(await device.mfa.recoveryCodes.generate())).toBe('insufficient_aal');
    const [code = ''] = await generate(client);
    expect(codeOf(await device.mfa.recoveryCodes.regenerate())).toBe('insufficient_aal');
    expect(codeOf(await device.mfa.recoveryCodes.unenroll())).toBe('insufficient_aal');
    const { data: without } = await (await open(await server.signUp('none@uni.example'))).mfa.recoveryCodes.generate();
    expect(without).toBeNull();
    // A person who has lost the app takes it off with a code; no code is required then.
    expect(codeOf(await device.mfa.recoveryCodes.verify({ code }))).toBe('none');
    expect(codeOf(await device.mfa.unenroll({ factorId }))).toBe('none');
    expect((await device.mfa.listFactors()).data?.all).toEqual([]);
    await device.refreshSession();
    expect(await levelOf(device)).toBe('aal1');
    expect(codeOf(await device.mfa.recoveryCodes.generate())).toBe('insufficient_aal');
  });

  it('cannot be guessed: tries count with those of the app, and are refused before they are looked at', async () => {
    const { client, userId } = await protect('guessed');
    const [code = ''] = await generate(client);
    const { access_token: bearer } = await server.signInAgain(userId);
    const attempt = async (typed: string) => {
      const response = await server.request('/factors/recovery-codes/verify', { body: { code: typed }, bearer });
      return ((await response.json()) as { code?: string }).code ?? 'none';
    };
    const responses: string[] = [];
    for (let at = 0; at < 2 * defaultAuthLimits.code.requests + 1; at += 1)
      responses.push(await attempt(`wrong-${at}`));
    expect(new Set(responses)).toEqual(new Set(['mfa_verification_failed', 'mfa_recovery_codes_locked']));
    expect(await attempt(code)).toBe('mfa_recovery_codes_locked');
    const status = await client.mfa.recoveryCodes.getStatus();
    expect(status.data?.remaining).toBe(10);
  });

  it('belong to no challenge', async () => {
    const { client } = await protect('challenged');
    const { data: set } = await client.mfa.recoveryCodes.generate();
    expect(codeOf(await client.mfa.challenge({ factorId: set?.id ?? '' }))).toBe('mfa_factor_not_found');
  });
});
