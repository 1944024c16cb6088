import { GoTrueClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AuthServer, apiKey, startAuthServer } from '../testing/auth-server.ts';
import { holdTheStep } from '../testing/hold-the-step.ts';

// The published client against the endpoints of second factors.
let server: AuthServer;
beforeAll(async () => {
  holdTheStep();
  server = await startAuthServer();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** A device that is signed in. */
async function signIn(email: string): Promise<GoTrueClient> {
  const session = await server.signUp(email);
  const client = new GoTrueClient({
    url: server.url,
    headers: { apikey: apiKey },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  await client.setSession(session);
  return client;
}

it('[CALL-10] [STATE-02] enrolls, challenges, verifies with MFA_CHALLENGE_VERIFIED, and removes', async () => {
  const client = await signIn('dana@uni.example');
  const levels = async () => {
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    return [
      data?.currentLevel,
      data?.nextLevel,
      data?.currentAuthenticationMethods.map(proof => (typeof proof === 'string' ? proof : proof.method)),
    ];
  };
  expect(await levels()).toEqual(['aal1', 'aal1', ['oauth']]);

  const { data: factor, error } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
    issuer: 'Dargu',
  });
  expect(error).toBeNull();
  if (factor === null) return;
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect((await client.mfa.listFactors()).data).toMatchObject({
    all: [{ id: factor.id, status: 'unverified' }],
    totp: [],
  });
  // Started, it does not count yet.
  expect(await levels()).toEqual(['aal1', 'aal1', ['oauth']]);

  const totp = new TOTP({ secret: factor.totp.secret });
  const events: string[] = [];
  client.onAuthStateChange(event => void events.push(event));
  const { data: challenge } = await client.mfa.challenge({ factorId: factor.id });
  const wrong = await client.mfa.verify({
    factorId: factor.id,
    challengeId: challenge?.id ?? '',
    code: '0' + totp.generate().slice(1, 5),
  });
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
  expect(events).not.toContain('MFA_CHALLENGE_VERIFIED');
  const right = await client.mfa.verify({
    factorId: factor.id,
    challengeId: challenge?.id ?? '',
    code: totp.generate({ timestamp: Date.now() - 30_000 }),
  });
  expect(right.error).toBeNull();
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect(await levels()).toEqual(['aal2', 'aal2', ['totp', 'oauth']]);
  expect((await client.mfa.listFactors()).data?.totp).toEqual([
    expect.objectContaining({ id: factor.id, friendly_name: 'Phone' }),
  ]);

  // Another sign-in begins below, and rises in one call.
  const again = await client.mfa.challengeAndVerify({ factorId: factor.id, code: totp.generate() });
  expect(again.error).toBeNull();
  expect((await client.refreshSession()).error).toBeNull();
  expect(await levels()).toEqual(['aal2', 'aal2', ['totp', 'oauth']]);

  expect((await client.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
  expect((await client.refreshSession()).error).toBeNull();
  expect(await levels()).toEqual(['aal1', 'aal1', ['oauth']]);
});

it('[CALL-10] learns which kinds are not offered', async () => {
  const client = await signIn('noa@uni.example');
  expect((await client.mfa.enroll({ factorType: 'phone', phone: '+972500000000' })).error).toMatchObject({
    code: 'mfa_phone_enroll_not_enabled',
    status: 422,
  });
  expect((await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })).error).toMatchObject({
    code: 'mfa_webauthn_enroll_not_enabled',
    status: 422,
  });
});
