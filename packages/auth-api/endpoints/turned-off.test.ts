import { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, apiKey, startAuthServer } from '../testing/auth-server.ts';

let server: AuthServer;
let client: GoTrueClient;
beforeAll(async () => {
  server = await startAuthServer({ limits: { recover: { requests: 1_000, seconds: 300 } } });
  client = new GoTrueClient({
    url: server.url,
    headers: { apikey: apiKey },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
});
afterAll(() => server.stop());

describe('[PLAT-08] a way in that is turned off', () => {
  const email = 'dana@uni.example';
  const phone = '+972500000000';
  it.each<[string, (client: GoTrueClient) => Promise<{ error: unknown }>, number, string]>([
    [
      'a password',
      ({ signInWithPassword }) => signInWithPassword.call(client, { email, password: 'correct horse' }),
      422,
      'email_provider_disabled',
    ],
    [
      'signing up',
      ({ signUp }) => signUp.call(client, { email, password: 'correct horse' }),
      400,
      'email_provider_disabled',
    ],
    [
      'signing up by phone',
      ({ signUp }) => signUp.call(client, { phone, password: 'correct horse' }),
      400,
      'phone_provider_disabled',
    ],
    ['being nobody', ({ signInAnonymously }) => signInAnonymously.call(client), 422, 'anonymous_provider_disabled'],
    ['a link by mail', ({ signInWithOtp }) => signInWithOtp.call(client, { email }), 422, 'email_provider_disabled'],
    ['a code by phone', ({ signInWithOtp }) => signInWithOtp.call(client, { phone }), 400, 'phone_provider_disabled'],
    [
      'a code that was never sent',
      ({ verifyOtp }) => verifyOtp.call(client, { email, token: '123456', type: 'email' }),
      403,
      'otp_expired',
    ],
    [
      'sending it again',
      ({ resend }) => resend.call(client, { email, type: 'signup' }),
      400,
      'email_provider_disabled',
    ],
    [
      'single sign-on',
      ({ signInWithSSO }) => signInWithSSO.call(client, { domain: 'uni.example' }),
      404,
      'saml_provider_disabled',
    ],
  ])('responds to %s as GoTrue does', async (_way, call, status, code) => {
    expect((await call(client)).error).toMatchObject({ status, code });
  });

  it.each([
    ['/token?grant_type=web3', 422, 'web3_provider_disabled'],
    ['/passkeys/authentication/options', 404, 'passkey_disabled'],
    ['/passkeys', 404, 'passkey_disabled'],
  ])('responds to %s as GoTrue does', async (path, status, code) => {
    const response = await server.request(path, { body: {} });
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('opens the administration to nobody', async () => {
    const { access_token: bearer } = await server.signUp('admin@uni.example');
    for (const path of [
      '/admin/users',
      '/admin/users/00000000-0000-4000-8000-000000000000',
      '/invite',
      '/generate_link',
    ]) {
      const method = path.startsWith('/admin') ? 'GET' : 'POST';
      const responses = [await server.request(path, { method }), await server.request(path, { method, bearer })];
      expect(
        await Promise.all(
          responses.map(async response => [response.status, ((await response.json()) as { code: string }).code]),
        ),
      ).toEqual([
        [401, 'no_authorization'],
        [403, 'not_admin'],
      ]);
    }
  });
});
