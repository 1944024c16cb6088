import { DatabaseError } from '@dargu/pg-one-sync';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { RequestDevice } from '../http/device.ts';
import { recordAudit } from '../store/audit-log.ts';
import { type LockedSession, deleteSession, lockSession, recordRefresh } from '../store/sessions.ts';
import type { RefreshToken } from '../tokens/refresh-token.ts';
import { type TokenResponse, toTokenResponse } from './token-response.ts';

/** Time after a refresh in which its token, and older ones, may still come in from other tabs, seconds. */
const reuseIntervalSeconds = 10;

/**
 * Verdict on a refresh token that is really the session's:
 * - `rotate`: it is the current one; the next one replaces it;
 * - `reissue`: it is the one before, whose response the client may never have got, or an older one that other tabs have
 *   just superseded; all of them get the one that is current, so that a race signs no one out;
 * - `outdated`: another tab has just shown a second factor. What was sent before gets nothing, but is no theft;
 * - `stolen`: it is older. The holder of the newer ones did not send it: it was copied, and the session ends.
 */
type Verdict = 'rotate' | 'reissue' | 'outdated' | 'stolen';

type Ages = Pick<
  LockedSession,
  'refresh_token_counter' | 'refresh_token_floor' | 'seconds_since_refresh' | 'seconds_since_raise'
>;

export function judge(token: { readonly counter: number }, session: Ages): Verdict {
  // From before the last second factor: it must not yield the higher level, however little it is behind.
  if (token.counter < session.refresh_token_floor) return isRecent(session.seconds_since_raise) ? 'outdated' : 'stolen';
  const behind = session.refresh_token_counter - token.counter;
  // Ahead of the row only where the database lost its last moments, e.g. to a fail-over: signed, hence ours and the
  // newest.
  if (behind <= 0) return 'rotate';
  return behind === 1 || isRecent(session.seconds_since_refresh) ? 'reissue' : 'stolen';
}

function isRecent(age: number | null): boolean {
  return age !== null && age < reuseIntervalSeconds;
}

interface RefreshRequest extends RequestDevice {
  /** False hands the current token out again where the next one would replace it. */
  readonly mayRotate: boolean;
}

/**
 * Exchanges a refresh token. Exchanges of one session wait for each other.
 *
 * @throws AuthError refresh_token_not_found, refresh_token_already_used, session_expired, user_banned, conflict
 */
export async function rotateRefreshToken(
  parts: AuthParts,
  token: RefreshToken,
  request: RefreshRequest,
): Promise<TokenResponse> {
  const { mayRotate, ...caller } = request;
  try {
    const result = await parts.database.transaction(async run => {
      const session = await lockSession(run, token.sessionId);
      // A token that was tampered with must not end the session that it names.
      if (session === undefined || !token.isSignedBy(session.refresh_token_hmac_key)) return 'unknown';
      if (session.has_expired) return 'expired';
      switch (judge(token, session)) {
        case 'outdated':
          return 'outdated';
        case 'stolen':
          await deleteSession(run, session.id);
          await recordAudit(run, {
            action: 'token_reuse_detected',
            actorId: session.user_id,
            traits: { session_id: session.id },
            ip: caller.ip ?? '',
          });
          return 'stolen';
        case 'reissue':
          return await toTokenResponse(parts, run, session);
        case 'rotate': {
          if (!mayRotate && token.counter === session.refresh_token_counter)
            return await toTokenResponse(parts, run, session);
          const counter = Math.max(session.refresh_token_counter, token.counter) + 1;
          return await toTokenResponse(parts, run, await recordRefresh(run, { id: session.id, counter, ...caller }));
        }
      }
    });
    // Thrown after the transaction: an error inside would take the end of the family back.
    if (result === 'unknown') throw new AuthError('refresh_token_not_found');
    if (result === 'expired') throw new AuthError('session_expired');
    if (result === 'outdated' || result === 'stolen') throw new AuthError('refresh_token_already_used');
    return result;
  } catch (error) {
    const waitedInVain = error instanceof DatabaseError && error.code === '55P03';
    throw waitedInVain ? new AuthError('conflict') : error;
  }
}
