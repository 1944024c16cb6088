import type { Context } from 'hono';
import { z } from 'zod';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { isWithinLimit, tooManyRequests } from '../http/auth-limits.ts';
import { deviceOf } from '../http/device.ts';
import { readJson } from '../http/read-json.ts';
import { type SignedIn, requireSignedIn } from '../http/signed-in.ts';
import { factorPurpose } from '../encryption.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { lockUser } from '../store/account-linking.ts';
import { recordAudit } from '../store/audit-log.ts';
import { completeChallenge, lockChallenge } from '../store/challenges.ts';
import { type FactorRow, acceptCode, deleteUnverifiedFactors, lockFactor } from '../store/factors.ts';
import { findPerson } from '../store/people.ts';
import type { Run } from '@dargu/pg-one-sync';
import { unknownAddress } from './challenge.ts';
import { findTotpFactor } from './find-factor.ts';
import { stepOfCode } from './totp.ts';

const bodyShape = z.object({
  challenge_id: z.uuid(),
  code: z.string().min(1, 'Code needs to be non-empty').max(32),
});

interface Attempt {
  readonly signedIn: SignedIn;
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
  readonly ip: string;
}

/**
 * POST /factors/{id}/verify (CALL-10): the code for a challenge. The session rises to aal2; the person's
 * other sessions that never showed a second factor end, and factors that were started and never finished go.
 *
 * A code works once, as does a challenge. Codes are counted by person before they are looked at, whatever network,
 * device or factor they come for: a million codes cannot be gone through.
 *
 * @returns 200 a TokenResponse; refresh tokens from before are worth nothing
 * @throws AuthError over_request_rate_limit, mfa_verification_failed, mfa_challenge_expired, mfa_ip_address_mismatch
 * (also for a challenge that was used), mfa_factor_not_found (404; 422 where the challenge is not the factor's),
 * insufficient_aal, validation_failed, and what requireSignedIn throws
 */
export function createVerifyEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const signedIn = await requireSignedIn(parts, context);
    const { id: factorId } = findTotpFactor(signedIn, context.req.param('id'));
    const { challenge_id: challengeId, code } = await readJson(context, bodyShape);
    const limit = parts.limits.code;
    if (!(await isWithinLimit(parts, `auth:code:${signedIn.person.user.id}`, limit))) throw tooManyRequests(limit);
    const attempt = { signedIn, factorId, challengeId, code, ip: deviceOf(context).ip ?? unknownAddress };
    const result = await parts.database.transaction(run => verify(parts, run, attempt));
    // Thrown after the transaction: an error inside would take the line of the log back.
    if (result === 'wrong') throw new AuthError('mfa_verification_failed');
    return context.json(result, 200, { 'cache-control': 'no-store', pragma: 'no-cache' });
  };
}

async function verify(parts: AuthParts, run: Run, attempt: Attempt): Promise<TokenResponse | 'wrong'> {
  const { challengeId, code, factorId, ip, signedIn } = attempt;
  const { session } = signedIn;
  const userId = session.user_id;
  await lockUser(run, userId);
  const factor = await lockFactor(run, factorId, userId);
  if (factor === undefined) throw new AuthError('mfa_factor_not_found');
  await refuseOwnFactor(run, signedIn, factor);
  await checkChallenge(run, attempt);
  const step = acceptableStep(parts, factor, code);
  const traits = { factor_id: factorId, challenge_id: challengeId, outcome: step === null ? 'wrong' : 'right' };
  await recordAudit(run, { action: 'verification_attempted', actorId: userId, traits, ip });
  if (step === null) return 'wrong';
  await completeChallenge(run, challengeId);
  await acceptCode(run, factorId, step);
  await deleteUnverifiedFactors(run, userId, factor.factor_type);
  return await raiseSession(parts, run, { userId, sessionId: session.id, factorId, method: 'totp' });
}

/** Refuses a person who signed in by the first factor alone: they must not replace the second one. */
async function refuseOwnFactor(run: Run, { person, session }: SignedIn, factor: FactorRow): Promise<void> {
  if (factor.status === 'verified' || session.aal !== 'aal1') return;
  const current = await findPerson(run, person.user.id);
  if (current?.factors.some(other => other.status === 'verified')) throw new AuthError('insufficient_aal');
}

async function checkChallenge(run: Run, { challengeId, factorId, ip }: Attempt): Promise<void> {
  const challenge = await lockChallenge(run, challengeId, factorId, ip);
  if (challenge === undefined) {
    throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', { status: 422 });
  }
  if (challenge.is_used || !challenge.is_from_here) throw new AuthError('mfa_ip_address_mismatch');
  if (challenge.has_expired) throw new AuthError('mfa_challenge_expired');
}

/** @returns the step of a code that is right and later than all that were accepted before, else null */
function acceptableStep({ cipher }: AuthParts, factor: FactorRow, code: string): number | null {
  if (factor.secret === null) throw new Error('A time-based factor has no secret');
  const step = stepOfCode(cipher.decrypt(factor.secret, factorPurpose(factor.id)), code);
  return step !== null && step > (factor.last_used_step ?? -1) ? step : null;
}
