import type { Context } from 'hono';
import { z } from 'zod';
import type { Run } from '@dargu/pg-one-sync';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { isWithinLimit, tooManyRequests } from '../http/auth-limits.ts';
import { deviceOf } from '../http/device.ts';
import { readJson } from '../http/read-json.ts';
import { type SignedIn, requireSignedIn } from '../http/signed-in.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { lockUser } from '../store/account-linking.ts';
import { recordAudit } from '../store/audit-log.ts';
import { findRecoveryCodes, spendRecoveryCode } from '../store/recovery-codes.ts';
import { hashOfRecoveryCode } from './recovery-code.ts';

const bodyShape = z.object({ code: z.string().min(1, 'Code needs to be non-empty').max(64) });

interface Attempt {
  readonly signedIn: SignedIn;
  readonly code: string;
  readonly ip: string;
}

/**
 * POST /factors/recovery-codes/verify (CALL-10): one of the codes that were stored for the day on which the factor is lost.
 * The session rises to aal2 and the person's other sessions below it end, as after a code of the factor. Tries count
 * together with those of the factor's codes.
 *
 * @returns 200 a TokenResponse; the code is used up
 * @throws AuthError mfa_recovery_codes_locked (429), mfa_verification_failed for a code that is wrong, was used, or where
 * there is no set, validation_failed, and what requireSignedIn throws
 */
export function createVerifyRecoveryCodeEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const signedIn = await requireSignedIn(parts, context);
    const { code } = await readJson(context, bodyShape);
    const limit = parts.limits.code;
    if (!(await isWithinLimit(parts, `auth:code:${signedIn.person.user.id}`, limit))) {
      const { headers, message } = tooManyRequests(limit);
      throw new AuthError('mfa_recovery_codes_locked', message, { headers });
    }
    const attempt = { signedIn, code, ip: deviceOf(context).ip ?? '' };
    const result = await parts.database.transaction(run => verify(parts, run, attempt));
    // Thrown after the transaction: an error inside would take the line of the log back.
    if (result === 'wrong') throw new AuthError('mfa_verification_failed', 'Invalid recovery code entered');
    return context.json(result, 200, { 'cache-control': 'no-store', pragma: 'no-cache' });
  };
}

async function verify(parts: AuthParts, run: Run, attempt: Attempt): Promise<TokenResponse | 'wrong'> {
  const { code, ip, signedIn } = attempt;
  const userId = signedIn.person.user.id;
  await lockUser(run, userId);
  const set = await findRecoveryCodes(run, userId);
  if (set === undefined) return 'wrong';
  const isRight = await spendRecoveryCode(run, set.id, hashOfRecoveryCode(set.id, code));
  const traits = { factor_id: set.id, method: 'recovery_code', outcome: isRight ? 'right' : 'wrong' };
  await recordAudit(run, { action: 'verification_attempted', actorId: userId, traits, ip });
  if (!isRight) return 'wrong';
  const proof = { userId, sessionId: signedIn.session.id, factorId: set.id, method: 'mfa/recovery_code' };
  return await raiseSession(parts, run, proof);
}
