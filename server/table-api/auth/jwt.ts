import { type JWTPayload, type JWTVerifyGetKey, createLocalJWKSet, type JSONWebKeySet, errors, jwtVerify } from 'jose';
import { ApiError } from '../errors/api-error.ts';
import type { Claims } from './authenticate.ts';

export interface TokenRules {
  /** A shared secret (HS256) of at least 32 bytes, the public keys of the issuer, or who finds them as they change. */
  readonly key: { readonly secret: string } | { readonly jwks: JSONWebKeySet } | { readonly find: JWTVerifyGetKey };
  /** When given, the token must name it. */
  readonly audience?: string;
  readonly issuer?: string;
}

/** How far the clocks of the issuer and of this machine may be apart, seconds. */
const leeway = 30;

/**
 * Makes a verifier of signed tokens (RFC 7519). The algorithm is fixed by the key, never by the token.
 *
 * @returns throws ApiError PGRST301 for what is no valid token of ours, PGRST303 for claims that do not hold
 */
export function createTokenVerifier({ key, audience, issuer }: TokenRules): (token: string) => Promise<Claims> {
  const { algorithms, find } = keysFor(key);
  return async token => {
    try {
      const { payload } = await jwtVerify(token, find, {
        algorithms,
        clockTolerance: leeway,
        ...(audience === undefined ? {} : { audience }),
        ...(issuer === undefined ? {} : { issuer }),
      });
      refuseFuture(payload);
      return payload;
    } catch (error) {
      throw explain(error);
    }
  };
}

function keysFor(key: TokenRules['key']): { readonly algorithms: string[]; readonly find: JWTVerifyGetKey } {
  if ('secret' in key) {
    const secret = new TextEncoder().encode(key.secret);
    if (secret.length < 32) throw new Error('The secret of a token must have at least 32 bytes');
    return { algorithms: ['HS256'], find: async () => secret };
  }
  const find = 'find' in key ? key.find : createLocalJWKSet(key.jwks);
  return { algorithms: ['ES256', 'RS256', 'EdDSA'], find };
}

function refuseFuture({ iat }: JWTPayload): void {
  if (iat !== undefined && iat > Date.now() / 1000 + leeway) throw new ApiError('badClaims', { message: 'JWT issued at future' });
}

/** A key that could not be looked for, e.g. because the database is down, says nothing of the token. */
function explain(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return error;
  if (error instanceof errors.JWTExpired) return new ApiError('badClaims', { message: 'JWT expired' });
  if (error instanceof errors.JWTClaimValidationFailed) {
    const messages: Readonly<Record<string, string>> = { nbf: 'JWT not yet valid', aud: 'JWT not in audience', exp: 'JWT expired' };
    return new ApiError('badClaims', { message: messages[error.claim] ?? `JWT claim ${error.claim} is not valid` });
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return new ApiError('badToken', { message: 'JWSError JWSInvalidSignature' });
  if (error instanceof errors.JWKSNoMatchingKey) return new ApiError('badToken', { message: 'No suitable key or wrong key type' });
  return new ApiError('badToken', { message: 'The token is not a valid JWT' });
}
