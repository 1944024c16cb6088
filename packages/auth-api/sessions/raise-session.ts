import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { recordProof } from '../store/amr-claims.ts';
import type { Run } from '@dargu/pg-one-sync';
import { deleteSessionsBelowAal2, raiseSessionLevel } from '../store/sessions.ts';
import { type TokenResponse, toTokenResponse } from './token-response.ts';

export interface SecondProof {
  readonly userId: string;
  readonly sessionId: string;
  readonly factorId: string;
  /** As it shall stand in `amr`, e.g. 'totp'. */
  readonly method: string;
}

/**
 * Raises a session to aal2 after a second factor, and ends the person's other sessions that never showed one.
 *
 * @returns new tokens; the refresh token from before is worth nothing any more
 * @throws AuthError session_not_found, user_not_found, user_banned
 */
export async function raiseSession(parts: AuthParts, run: Run, proof: SecondProof): Promise<TokenResponse> {
  const session = await raiseSessionLevel(run, proof.sessionId, proof.factorId);
  if (session === undefined) throw new AuthError('session_not_found');
  await recordProof(run, session.id, proof.method);
  await deleteSessionsBelowAal2(run, proof.userId, session.id);
  return await toTokenResponse(parts, run, session);
}
