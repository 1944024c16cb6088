import type { AuthParts } from '../auth-parts.ts';
import type { RequestDevice } from '../http/device.ts';
import { recordProof } from '../store/amr-claims.ts';
import type { Run } from '@dargu/pg-one-sync';
import { insertSession } from '../store/sessions.ts';
import { recordSignIn } from '../store/users.ts';
import { makeHmacKey } from '../tokens/refresh-token.ts';
import { type TokenResponse, toTokenResponse } from './token-response.ts';

export interface Proof {
  /** Method by which the person proved who they are, e.g. 'oauth' (RFC 8176, with GoTrue's names). */
  readonly method: string;
  readonly device: RequestDevice;
}

/**
 * Starts a session for a person who has just proved who they are.
 *
 * @param run of the transaction that found or made the person, so that both happen or neither
 * @throws AuthError user_banned, user_not_found
 */
export async function issueSession(parts: AuthParts, run: Run, userId: string, proof: Proof): Promise<TokenResponse> {
  const { ip, userAgent } = proof.device;
  await recordSignIn(run, userId);
  const session = await insertSession(run, { userId, hmacKey: makeHmacKey(), userAgent, ip });
  await recordProof(run, session.id, proof.method);
  return await toTokenResponse(parts, run, session);
}
