import { errors, jwtVerify } from 'jose';
import { AuthError } from '../errors/auth-error.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { AmrClaim } from '../store/amr-claims.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';

/**
 * Lifetime of an access token, s. Nothing revokes it before; the most sensitive calls check the session too.
 */
export const accessTokenLifetime = 3_600;
/** Most by which the clocks of issuer and verifier may differ, s. */
export const clockLeeway = 30;
/** Whom access tokens are for. */
export const audience = 'authenticated';

/** Claims of an access token (RFC 7519), claim by claim as GoTrue's. */
export interface AccessTokenClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string;
  readonly exp: number;
  readonly iat: number;
  readonly email: string;
  readonly phone: string;
  readonly app_metadata: object;
  readonly user_metadata: object;
  /** Role of the database that requests run as. */
  readonly role: string;
  readonly aal: string;
  /** Newest first; a refresh adds none. */
  readonly amr: readonly AmrClaim[];
  readonly session_id: string;
  readonly is_anonymous: boolean;
}

export interface SignedAccessToken {
  readonly token: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** @param issuer address of this API, e.g. https://dargu.example/auth/v1 */
export async function signAccessToken(
  keys: KeyRing,
  issuer: string,
  about: { readonly user: UserRow; readonly session: SessionRow; readonly proofs: readonly AmrClaim[] },
): Promise<SignedAccessToken> {
  const { proofs, session, user } = about;
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = now + accessTokenLifetime;
  const claims: AccessTokenClaims = {
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: now,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    // Nobody proved anything after the token was made: the clock of the database may be a little ahead of this one.
    amr: proofs.map(({ method, timestamp }) => ({ method, timestamp: Math.min(timestamp, now) })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  return { token: await keys.current().sign({ ...claims, amr: [...claims.amr] }), expiresAt };
}

/**
 * Checks signature, issuer, audience and time. Says nothing of whether the session still exists.
 *
 * @throws AuthError bad_jwt
 */
export async function verifyAccessToken(keys: KeyRing, issuer: string, token: string): Promise<AccessTokenClaims> {
  try {
    const { payload } = await jwtVerify<AccessTokenClaims>(token, header => keys.find(header), {
      algorithms: ['ES256'],
      issuer,
      audience,
      clockTolerance: clockLeeway,
      requiredClaims: ['sub', 'exp', 'iat', 'session_id'],
    });
    if (!isUuid(payload.sub) || !isUuid(payload['session_id'])) throw new AuthError('bad_jwt');
    return payload; // signed by us, so it has the claims that we write
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AuthError('bad_jwt', 'invalid JWT: token is expired');
    if (error instanceof errors.JOSEError) throw new AuthError('bad_jwt');
    throw error;
  }
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}
