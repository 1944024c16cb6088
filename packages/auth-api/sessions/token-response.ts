import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { proofsOf } from '../store/amr-claims.ts';
import { findPerson } from '../store/people.ts';
import type { Run } from '@dargu/pg-one-sync';
import type { SessionRow } from '../store/sessions.ts';
import { accessTokenLifetime, signAccessToken } from '../tokens/access-token.ts';
import { writeRefreshToken } from '../tokens/refresh-token.ts';
import { isBanned } from './is-banned.ts';
import { type UserObject, toUserObject } from './user-object.ts';

/** A session as auth-js takes it from every grant (DATA-10). */
export interface TokenResponse {
  readonly access_token: string;
  readonly token_type: 'bearer';
  /** Seconds from now. */
  readonly expires_in: number;
  /** Seconds since 1970, by the server's clock. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserObject;
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
}

/**
 * Signs an access token for the session and writes its current refresh token.
 *
 * @throws AuthError user_not_found, user_banned
 */
export async function toTokenResponse(parts: AuthParts, run: Run, session: SessionRow): Promise<TokenResponse> {
  const person = await findPerson(run, session.user_id);
  if (person === undefined) throw new AuthError('user_not_found');
  if (isBanned(person.user)) throw new AuthError('user_banned', undefined, { status: 400 });
  const proofs = await proofsOf(run, session.id);
  const { token, expiresAt } = await signAccessToken(parts.keys, parts.issuer, { user: person.user, session, proofs });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenLifetime,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(session.id, session.refresh_token_counter, session.refresh_token_hmac_key),
    user: toUserObject(person),
  };
}
