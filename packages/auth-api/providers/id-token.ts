import { createHash, timingSafeEqual } from 'node:crypto';
import { type JWTPayload, type JWTVerifyGetKey, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { type IdTokenProof, ProviderError } from './provider.ts';

export interface IdTokenRules {
  readonly keys: JWTVerifyGetKey;
  /** Names that the provider uses for itself. */
  readonly issuers: readonly string[];
  /** Our ids at the provider: the web client's, and those of the native apps. */
  readonly audiences: readonly string[];
}

/**
 * Greatest age of a token, seconds: a device trades it at once. Apple's own end is a day away, which is a long time for
 * a token that was lost.
 */
export const maxTokenAgeSeconds = 600;

/** Seconds by which the provider's clock may differ from ours. */
const clockLeeway = 30;

/** Signatures that the providers use; never one with a shared secret. */
const algorithms = ['RS256', 'ES256'];

/**
 * Checks the id_token of a native sign-in (OpenID Connect Core section 3.1.3.7): signature, issuer, audience, time, the
 * nonce by its digest, and, where an access token comes along, that the two belong together.
 *
 * @throws ProviderError bad_id_token, bad_nonce, unavailable
 */
export async function verifyIdToken(
  { accessToken, idToken, nonce }: IdTokenProof,
  rules: IdTokenRules,
): Promise<JWTPayload> {
  const claims = await verifySignature(idToken, rules);
  if (typeof claims.sub !== 'string' || claims.sub === '')
    throw new ProviderError('bad_id_token', 'Missing sub claim in id_token');
  // One that was made for several may be sent here by any of them.
  if (typeof claims.aud !== 'string') throw new ProviderError('bad_id_token', 'Unacceptable audience in id_token');
  checkNonce(claims['nonce'], nonce);
  if (accessToken !== null && claims['at_hash'] !== undefined)
    checkAccessToken(idToken, claims['at_hash'], accessToken);
  return claims;
}

async function verifySignature(idToken: string, { audiences, issuers, keys }: IdTokenRules): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms,
      issuer: [...issuers],
      audience: [...audiences],
      clockTolerance: clockLeeway,
      maxTokenAge: maxTokenAgeSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
      throw new ProviderError('bad_id_token', 'Unacceptable audience in id_token', { cause: error });
    }
    const isOurs = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
    if (isOurs) throw new ProviderError('unavailable', 'The keys of the provider cannot be read', { cause: error });
    throw new ProviderError('bad_id_token', 'Bad ID token', { cause: error });
  }
}

/**
 * Both, always: a token made for a nonce must not be taken without it, nor a replayed one with it, and one without a
 * nonce belongs to no sign-in of ours.
 */
function checkNonce(claimed: unknown, nonce: string | null): void {
  if ((claimed === undefined || claimed === '') !== (nonce === null)) {
    throw new ProviderError('bad_id_token', 'Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce === null) throw new ProviderError('bad_id_token', 'The id_token carries no nonce');
  const digest = createHash('sha256').update(nonce).digest('hex');
  if (!equal(digest, String(claimed))) throw new ProviderError('bad_nonce', 'Nonces mismatch');
}

/** `at_hash`: the left half of the digest that goes with the signature's algorithm, SHA-256 for both that we take. */
function checkAccessToken(idToken: string, claimed: unknown, accessToken: string): void {
  const { alg } = decodeProtectedHeader(idToken);
  const digest = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
  if (!algorithms.includes(alg ?? '') || !equal(digest, String(claimed))) {
    throw new ProviderError('bad_id_token', 'access_token does not belong to this id_token');
  }
}

function equal(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
