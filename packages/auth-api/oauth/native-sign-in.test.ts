import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeDueTokens } from '../revocations.ts';
import { createTestLog } from '../testing/test-log.ts';
import { type Device, type OAuthServer, startOAuthServer } from '../testing/oauth-server.ts';
import { signIn } from '../testing/sign-in.ts';

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server?.stop());

interface Proof {
  readonly idToken: string;
  readonly accessToken?: string;
  readonly authorizationCode?: string;
  readonly nonce: string;
}

/** Imitates the device's dialog: the proof that it hands to the app. */
async function openDialog(provider: 'google' | 'apple', email: string): Promise<Proof> {
  const nonce = randomUUID();
  const response = await fetch(`${server.siteUrl}/stand-in/${provider}/native`, {
    method: 'POST',
    body: new URLSearchParams({ email, nonce: createHash('sha256').update(nonce).digest('hex') }),
  });
  return { ...((await response.json()) as Omit<Proof, 'nonce'>), nonce };
}

async function signInOnDevice(device: Device, provider: 'google' | 'apple', email: string) {
  const { accessToken, idToken, nonce, ...proof } = await openDialog(provider, email);
  const { data, error } = await device.signInWithIdToken({
    provider,
    token: idToken,
    nonce,
    ...(accessToken && { access_token: accessToken }),
  });
  if (error) throw error;
  return { session: data.session, ...proof };
}

const sendCode = async (token: string | undefined, code: string | undefined, provider = 'apple') => {
  const response = await server.request('/user/identities/code', {
    method: 'POST',
    body: JSON.stringify({ provider, code }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const admin = async (text: string, ...values: string[]) => (await server.test.admin.run([{ text, values }]))[0]?.rows;
const storedTokensOf = (userId: string) =>
  admin('select client_id from private.provider_tokens where user_id = $1 order by client_id', userId);

describe('the demo’s stand-in for a device’s dialog', () => {
  it.each(['google', 'apple'] as const)('gives %s’s token for the app, with its nonce', async provider => {
    const { session } = await signInOnDevice(server.device(), provider, `${provider}@uni.example`);
    expect(session.user.email).toBe(`${provider}@uni.example`);
    const { idToken } = await openDialog(provider, 'x@uni.example');
    expect(decodeJwt(idToken).aud).toBe(`example-${provider}-app`);
  });

  it('is the same person as on the provider’s page, and knows no address that is none', async () => {
    const web = await signIn(server, 'google', { email: 'both@uni.example' });
    const { session } = await signInOnDevice(server.device(), 'google', 'both@uni.example');
    expect(session.user.id).toBe(web.session.user.id);
    const refused = await fetch(`${server.siteUrl}/stand-in/google/native`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody' }),
    });
    expect(refused.status).toBe(400);
  });
});

describe('a device that proves an identity', () => {
  it('adds it to the person who is signed in, by the published client', async () => {
    const device = server.device();
    await signInOnDevice(device, 'google', 'adds@uni.example');
    const { idToken, nonce } = await openDialog('apple', 'adds.apple@uni.example');
    expect((await device.linkIdentity({ provider: 'apple', token: idToken, nonce })).error).toBeNull();
    const { data } = await device.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider).sort()).toEqual(['apple', 'google']);
  });

  it('does not add one that is another person’s', async () => {
    await signInOnDevice(server.device(), 'apple', 'taken@uni.example');
    const device = server.device();
    await signInOnDevice(device, 'google', 'wants@uni.example');
    const { idToken, nonce } = await openDialog('apple', 'taken@uni.example');
    const { error } = await device.linkIdentity({ provider: 'apple', token: idToken, nonce });
    expect(error).toMatchObject({ code: 'identity_already_exists' });
  });
});

describe('the code beside Apple’s token', () => {
  it('is exchanged as the app, stored encrypted, and revoked as the app when the account is deleted', async () => {
    const { authorizationCode, session } = await signInOnDevice(server.device(), 'apple', 'leaves@uni.example');
    await signIn(server, 'apple', { email: 'leaves@uni.example' });
    expect(await sendCode(session.access_token, authorizationCode)).toEqual({ status: 200, body: {} });
    expect(await storedTokensOf(session.user.id)).toEqual([['example-apple'], ['example-apple-app']]);
    // The baseline's function of deleting an account does the same as this.
    await admin(
      `insert into private.revocations (provider, client_id, encrypted_refresh_token)
       select provider, client_id, encrypted_refresh_token from private.provider_tokens where user_id = $1`,
      session.user.id,
    );
    const { log, logged } = createTestLog();
    const parts = { database: server.test.database, providers: server.providers, cipher: server.cipher, log };
    await revokeDueTokens(parts, new AbortController().signal);
    expect([logged, await admin('select id from private.revocations')]).toEqual([[], []]);
  });

  it('works once, and for whose it is', async () => {
    const { authorizationCode, session } = await signInOnDevice(server.device(), 'apple', 'owner@uni.example');
    const other = await signInOnDevice(server.device(), 'apple', 'thief@uni.example');
    expect(await sendCode(other.session.access_token, authorizationCode)).toMatchObject({
      body: { code: 'identity_not_found' },
    });
    expect(await sendCode(session.access_token, authorizationCode)).toMatchObject({
      status: 400,
      body: { code: 'bad_oauth_callback' },
    });
    expect([await storedTokensOf(session.user.id), await storedTokensOf(other.session.user.id)]).toEqual([[], []]);
    // Control: the owner's next one.
    const next = await signInOnDevice(server.device(), 'apple', 'owner@uni.example');
    expect((await sendCode(next.session.access_token, next.authorizationCode)).status).toBe(200);
  });

  it('counts for nobody without a session, for no provider that needs none, and not when it is made up', async () => {
    const { session } = await signInOnDevice(server.device(), 'apple', 'codes@uni.example');
    expect((await sendCode(undefined, 'x')).status).toBe(401);
    expect(await sendCode(session.access_token, 'x', 'google')).toMatchObject({ body: { code: 'provider_disabled' } });
    expect(await sendCode(session.access_token, 'x')).toMatchObject({ body: { code: 'bad_oauth_callback' } });
    expect((await sendCode(session.access_token, 'x'.repeat(3_000))).status).toBe(400);
    expect((await sendCode(session.access_token, undefined)).status).toBe(400);
  });

  it('is checked no more often than a response of the provider', async () => {
    const { session } = await signInOnDevice(server.device(), 'apple', 'often@uni.example');
    const statuses = [];
    for (let round = 0; round < 12; round++) statuses.push((await sendCode(session.access_token, 'x')).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
