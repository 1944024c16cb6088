import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { NewSigningKey } from '../store/signing-keys.ts';

/** A new key pair for ES256 (RFC 7518 section 3.4), named by its thumbprint (RFC 7638). */
export async function makeKey(status: NewSigningKey['status']): Promise<NewSigningKey> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const publicPart = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicPart);
  const labels = { kid, alg: 'ES256', use: 'sig' };
  return {
    kid,
    private_jwk: { ...(await exportJWK(pair.privateKey)), ...labels },
    public_jwk: { ...publicPart, ...labels, key_ops: ['verify'] },
    status,
  };
}
