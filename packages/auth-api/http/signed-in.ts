import type { Context } from 'hono';
import type { AuthEnv } from './auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { bearerTokenOf } from './bearer.ts';
import { isBanned } from '../sessions/is-banned.ts';
import { type Person, findPerson } from '../store/people.ts';
import { type SessionRow, findLiveSession } from '../store/sessions.ts';
import { type AccessTokenClaims, verifyAccessToken } from '../tokens/access-token.ts';

/** Caller, read from the database at each request: an access token alone says who signed in within the last hour. */
export interface SignedIn {
  readonly person: Person;
  readonly session: SessionRow;
  readonly claims: AccessTokenClaims;
}

/**
 * The person whose access token came with the request.
 *
 * @throws AuthError no_authorization, bad_jwt, session_not_found, user_not_found, user_banned
 */
export async function requireSignedIn(parts: AuthParts, context: Context<AuthEnv>): Promise<SignedIn> {
  const token = bearerTokenOf(context.req.header('authorization'));
  if (token === undefined) throw new AuthError('no_authorization');
  const claims = await verifyAccessToken(parts.keys, parts.issuer, token);
  const { run } = parts.database;
  const [session, person] = await Promise.all([findLiveSession(run, claims.session_id), findPerson(run, claims.sub)]);
  if (person === undefined) throw new AuthError('user_not_found');
  if (session === undefined || session.user_id !== person.user.id) throw new AuthError('session_not_found');
  if (isBanned(person.user)) throw new AuthError('user_banned');
  return { person, session, claims };
}
