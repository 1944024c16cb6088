import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenResponse } from '../sessions/token-response.ts';
import { findSigningKeys } from '../store/signing-keys.ts';
import { type AuthServer, startAuthServer } from '../testing/auth-server.ts';
import { type KeyRing, openKeyRing } from './key-ring.ts';
import { RotationError, rotateKeys } from './rotate-keys.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());
// Each test begins with keys that were just made.
beforeEach(async () => {
  await forgetKeys();
  (await openKeyRing(server.test.database)).close();
  await server.keys.reload();
});

const forgetKeys = () => server.test.admin.run([{ text: 'delete from private.signing_keys', values: [] }]);

/** Lets the hour after a rotation be over. */
async function waitOut(): Promise<void> {
  await server.test.admin.run([
    { text: "update private.signing_keys set created_at = created_at - interval '2 hours'", values: [] },
  ]);
}

async function statuses(): Promise<Readonly<Record<string, string>>> {
  const keys = await findSigningKeys(server.test.database.run);
  return Object.fromEntries(keys.map(key => [key.kid, key.status]));
}

const statusOf = async (session: TokenResponse) =>
  (await server.request('/user', { bearer: session.access_token })).status;

describe('the keys of access tokens', () => {
  it('are made once, however many processes start at the same time', async () => {
    await forgetKeys();
    const rings = await Promise.all(Array.from({ length: 6 }, () => openKeyRing(server.test.database)));
    expect(new Set(rings.map(ring => ring.current().kid)).size).toBe(1);
    expect(Object.values(await statuses()).sort()).toEqual(['current', 'next']);
    rings.forEach(ring => ring.close());
  });

  it('[CALL-10] are published with their public halves alone, and may be cached for ten minutes', async () => {
    const response = await fetch(`${server.url}/.well-known/jwks.json`); // no key of the application
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(2); // the next one too, so that it is known before it signs
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
      expect(key).toMatchObject({ alg: 'ES256', crv: 'P-256', key_ops: ['verify'] });
    }
  });

  it('cannot be read by any role that a token may name', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const read = server.test.database.run([
        { text: "select set_config('role', $1, true)", values: [role] },
        { text: 'select private_jwk from private.signing_keys', values: [] },
      ]);
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
    expect(await findSigningKeys(server.test.database.run)).toHaveLength(2); // control: the server itself can
  });
});

describe('rotating the keys', () => {
  it('keeps old tokens good, signs with the key that was next, and publishes a new next one', async () => {
    const before = await server.signUp('rotate@uni.example');
    const first = server.keys.current().kid;
    const announced = server.keys.publicJwks().keys.find(key => key.kid !== first)?.kid;
    await waitOut();
    const { current, next } = await rotateKeys(server.test.database);
    expect(current).toBe(announced);
    expect(await statuses()).toEqual({ [first]: 'previous', [current]: 'current', [next]: 'next' });

    await server.keys.reload();
    expect(server.keys.current().kid).toBe(current);
    expect(await statusOf(before)).toBe(200);
    const after = (await (await server.refresh(before.refresh_token)).json()) as TokenResponse;
    expect(await statusOf(after)).toBe(200);

    await waitOut();
    await rotateKeys(server.test.database);
    await server.keys.reload();
    expect(await statusOf(before)).toBe(403); // its key went two rotations ago
    expect(await statusOf(after)).toBe(200);
  });

  it('waits an hour between two, since tokens and verifiers need it', async () => {
    await waitOut();
    await rotateKeys(server.test.database);
    const known = await statuses();
    await expect(rotateKeys(server.test.database)).rejects.toThrow(RotationError);
    expect(await statuses()).toEqual(known);
  });

  it('lets one of two that come at the same time through', async () => {
    await waitOut();
    const outcomes = await Promise.allSettled([rotateKeys(server.test.database), rotateKeys(server.test.database)]);
    expect(outcomes.map(outcome => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('drops a key that got out at once, with all that it has signed; refresh tokens live on', async () => {
    const session = await server.signUp('compromised@uni.example');
    const stolen = server.keys.current().kid;
    await rotateKeys(server.test.database, { compromised: true });
    await server.keys.reload();
    expect(Object.keys(await statuses())).not.toContain(stolen);
    expect(await statusOf(session)).toBe(403);
    const renewed = (await (await server.refresh(session.refresh_token)).json()) as TokenResponse;
    expect(await statusOf(renewed)).toBe(200);
  });
});

describe('a process that did not rotate the keys itself', () => {
  let ring: KeyRing;
  afterAll(() => ring.close());

  it('looks for a key that it does not know, at most every few seconds', async () => {
    ring = await openKeyRing(server.test.database);
    const { next } = await rotateKeys(server.test.database, { compromised: true });
    await expect(ring.find({ alg: 'ES256', kid: next })).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' }); // just read
    await ring.reload();
    expect(await ring.find({ alg: 'ES256', kid: next })).toBeDefined();
  });
});
