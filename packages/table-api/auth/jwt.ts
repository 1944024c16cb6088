import { type JWTPayload, type JWTVerifyGetKey, createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { ApiError } from '../errors/api-error.ts';
import type { Claims } from './authenticate.ts';

export interface TokenRules {
  /**
   * A shared secret (HS256) of at least 32 bytes, the public keys of the issuer, or a function that finds them as they
   * change.
   */
  readonly key: { readonly secret: string } | { readonly jwks: JSONWebKeySet } | { readonly find: JWTVerifyGetKey };
  /** When given, the token must name it. */
  readonly audience?: string;
  readonly issuer?: string;
}

/** Most by which the clocks of the issuer and of this machine may differ, seconds. */
const clockToleranceSeconds = 30;

/**
 * Makes a verifier of signed tokens (RFC 7519). The algorithm is fixed by the key, never by the token.
 *
 * @returns it rejects with the error of `jose` that says what is wrong, or with an ApiError
 */
export function createTokenVerifier({ key, audience, issuer }: TokenRules): (token: string) => Promise<Claims> {
  const { algorithms, find } = keysFor(key);
  return async token => {
    const { payload } = await jwtVerify(token, find, {
      algorithms,
      clockTolerance: clockToleranceSeconds,
      ...(audience === undefined ? {} : { audience }),
      ...(issuer === undefined ? {} : { issuer }),
    });
    refuseFuture(payload);
    return payload;
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
  if (iat !== undefined && iat > Date.now() / 1000 + clockToleranceSeconds)
    throw new ApiError('badClaims', { message: 'JWT issued at future' });
}
