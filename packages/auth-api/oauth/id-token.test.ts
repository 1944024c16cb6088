import { createHash } from 'node:crypto';
import { type CryptoKey, type JWTPayload, SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toIdentity } from '../providers/identity-claims.ts';
import { type IdTokenRules, verifyIdToken } from '../providers/id-token.ts';
import type { Provider } from '../providers/provider.ts';
import { type OAuthServer, startOAuthServer } from '../testing/oauth-server.ts';

const issuer = 'https://accounts.google.com';
const sha256hex = (text: string) => createHash('sha256').update(text).digest('hex');

let server: OAuthServer;
let genuine: CryptoKey;
let foreign: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  genuine = pair.privateKey;
  foreign = (await generateKeyPair('RS256')).privateKey;
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'RS256', kid: 'one' }] });
  const rules: IdTokenRules = { keys, issuers: [issuer], audiences: ['web-client', 'ios-client'] };
  const provider: Provider = {
    id: 'google',
    clientId: 'web-client',
    authorizeUrl: () => Promise.reject(new Error('not asked')),
    exchange: () => Promise.reject(new Error('not asked')),
    verifyIdToken: async proof => {
      const claims = await verifyIdToken(proof, rules);
      return toIdentity(claims, claims['email_verified'] === true);
    },
  };
  server = await startOAuthServer({ replace: [provider] });
});
afterAll(() => server?.stop());

const sign = (claims: JWTPayload = {}, key = genuine) =>
  new SignJWT({
    iss: issuer,
    aud: 'ios-client',
    sub: 'native-1',
    email: 'native@example.com',
    email_verified: true,
    nonce: sha256hex('raw'),
    jti: crypto.randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt(claims.iat)
    .setExpirationTime(claims.exp ?? '1h')
    .sign(key);

const send = async (body: object) => {
  const response = await server.request('/token?grant_type=id_token', {
    method: 'POST',
    body: JSON.stringify({ provider: 'google', nonce: 'raw', ...body }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('a native sign-in', () => {
  it('signs in by the published auth-js, with the raw nonce', async () => {
    const token = await sign({ sub: 'native-0', email: 'published@example.com', nonce: sha256hex('raw') });
    const { data, error } = await server.device().signInWithIdToken({ provider: 'google', token, nonce: 'raw' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'published@example.com', last_sign_in_at: data.user?.created_at });
  });

  it.each([
    ['a nonce of another sign-in', { nonce: sha256hex('other') }, { nonce: 'raw' }, 'invalid nonce'],
    ['a token with a nonce and none beside it', {}, { nonce: null }, 'invalid request'],
    ['a nonce beside a token without one', { nonce: undefined }, {}, 'invalid request'],
    ['a token that belongs to no sign-in of ours', { nonce: undefined }, { nonce: null }, 'invalid request'],
    ['a token for another application and for ours', { aud: ['ios-client', 'evil-client'] }, {}, 'invalid request'],
    ['a token that was not traded at once', { iat: Math.floor(Date.now() / 1000) - 660 }, {}, 'invalid request'],
    [
      'a token of tomorrow',
      { iat: Math.floor(Date.now() / 1000) + 86_400, exp: Math.floor(Date.now() / 1000) + 90_000 },
      {},
      'invalid request',
    ],
    ['the digest in place of the nonce', { nonce: sha256hex('raw') }, { nonce: sha256hex('raw') }, 'invalid nonce'],
    ['a token for another application', { aud: 'evil-client' }, {}, 'invalid request'],
    ['a token of another issuer', { iss: 'https://evil.example' }, {}, 'invalid request'],
    ['a token that has run out', { exp: Math.floor(Date.now() / 1000) - 120 }, {}, 'invalid request'],
    ['a token about nobody', { sub: '' }, {}, 'invalid request'],
    [
      'an access token of another sign-in',
      { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' },
      { access_token: 'mine' },
      'invalid request',
    ],
  ])('refuses %s', async (_, claims, body, error) => {
    const refused = await send({ id_token: await sign(claims), ...body });
    expect(refused).toMatchObject({ status: 400, body: { error } });
  });

  it('takes a token once: not again, not by two at once, and not with its signature written in another way', async () => {
    const token = await sign({ sub: 'native-once', email: 'once@example.com' });
    const responses = await Promise.all([send({ id_token: token }), send({ id_token: token })]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 400]));
    // The last sign of a signature of 256 bytes has four bits that nobody reads.
    const end = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const same = Array.from(
      { length: 16 },
      (_, bits) => token.slice(0, -1) + end[(end.indexOf(token.at(-1) ?? '') & 48) | bits],
    );
    for (const copy of same) expect(await send({ id_token: copy })).toMatchObject({ status: 400 });
    // Control: another token of the same person.
    expect((await send({ id_token: await sign({ sub: 'native-once', email: 'once@example.com' }) })).status).toBe(200);
  });

  it('does not use a token up that it does not take', async () => {
    const token = await sign({ sub: 'native-twice', email: 'twice@example.com' });
    expect(await send({ id_token: token, nonce: 'other' })).toMatchObject({ status: 400 });
    expect((await send({ id_token: token })).status).toBe(200);
  });

  it('refuses a token signed with another key, or not signed', async () => {
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await sign()).split('.')[1]}.`;
    for (const token of [await sign({}, foreign), none, 'x']) {
      expect(await send({ id_token: token })).toMatchObject({ status: 400, body: { error: 'invalid request' } });
    }
    expect((await send({ id_token: await sign() })).status).toBe(200);
  });

  it('takes an access token that belongs to the id_token', async () => {
    const hash = createHash('sha256').update('mine').digest().subarray(0, 16).toString('base64url');
    expect((await send({ id_token: await sign({ at_hash: hash }), access_token: 'mine' })).status).toBe(200);
  });

  it('refuses an address that is not checked', async () => {
    const refused = await send({
      id_token: await sign({ sub: 'native-2', email: 'new@example.com', email_verified: false }),
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'provider_email_needs_verification' } });
  });

  it('refuses an address that becomes another one when its letters are made small', async () => {
    expect((await send({ id_token: await sign({ sub: 'native-3', email: 'KIM@example.com' }) })).status).toBe(200);
    const kelvin = await send({ id_token: await sign({ sub: 'native-4', email: '\u212Aim@example.com' }) });
    expect(kelvin).toMatchObject({ status: 422, body: { code: 'provider_email_needs_verification' } });
    expect((await send({ id_token: await sign({ sub: 'native-3', email: 'Kim@example.com' }) })).status).toBe(200); // control
  });

  it('takes a word on an address for no other than the one that came with it', async () => {
    const verifiedAfter = async (claims: JWTPayload) => {
      expect(
        (await send({ id_token: await sign({ sub: 'native-5', email: 'word@example.com', ...claims }) })).status,
      ).toBe(200);
      const [stored] = await server.test.admin.run([
        {
          text: "select email, identity_data ->> 'email_verified' from auth.identities where provider_id = 'native-5'",
          values: [],
        },
      ]);
      return stored?.rows[0];
    };
    expect(await verifiedAfter({})).toEqual(['word@example.com', 'true']);
    expect(await verifiedAfter({ email: undefined, email_verified: undefined })).toEqual(['word@example.com', 'true']);
    expect(await verifiedAfter({ email_verified: false })).toEqual(['word@example.com', 'false']);
    expect(await verifiedAfter({ email: undefined })).toEqual(['word@example.com', 'false']);
    expect(await verifiedAfter({})).toEqual(['word@example.com', 'true']);
  });

  it('leaves an address with the person who has it, also when another one brings it later', async () => {
    const userOf = ({ body }: { body: Record<string, unknown> }) => (body['user'] as { id: string }).id;
    const owner = userOf(await send({ id_token: await sign({ sub: 'native-6', email: 'first@example.com' }) }));
    const mover = userOf(await send({ id_token: await sign({ sub: 'native-7', email: 'second@example.com' }) }));
    expect(userOf(await send({ id_token: await sign({ sub: 'native-7', email: 'first@example.com' }) }))).toBe(mover);
    // Another account at the provider with the address: the owner's, and no failure for good.
    expect(userOf(await send({ id_token: await sign({ sub: 'native-8', email: 'first@example.com' }) }))).toBe(owner);
    // Control: an address that nobody else has moves with its account.
    expect(userOf(await send({ id_token: await sign({ sub: 'native-7', email: 'third@example.com' }) }))).toBe(mover);
    expect(userOf(await send({ id_token: await sign({ sub: 'native-9', email: 'third@example.com' }) }))).toBe(mover);
  });

  it('keeps no more of what a provider says than an access token has room for', async () => {
    const claims = {
      sub: 'native-10',
      email: 'long@example.com',
      name: '\u{1F393}'.repeat(1_500),
      picture: `https://p.example/${'x'.repeat(1_500)}`,
    };
    const { body } = await send({ id_token: await sign(claims) });
    expect(String(body['access_token']).length).toBeLessThan(4_096);
    expect(body['user']).toMatchObject({ user_metadata: { name: '\u{1F393}'.repeat(200) } });
    expect((body['user'] as { user_metadata: object }).user_metadata).not.toHaveProperty('picture');
    expect(await send({ id_token: await sign({ sub: 'x'.repeat(256), email: 'sub@example.com' }) })).toMatchObject({
      status: 400,
    });
    const long = await send({ id_token: await sign({ sub: 'native-11', email: `${'x'.repeat(320)}@example.com` }) });
    expect(long).toMatchObject({ status: 422, body: { code: 'provider_email_needs_verification' } });
  });

  it('refuses a provider that is not configured', async () => {
    expect(await send({ provider: 'facebook', id_token: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'provider_disabled' },
    });
  });
});
