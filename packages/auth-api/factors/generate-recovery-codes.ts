import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Run } from '@dargu/pg-one-sync';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { deviceOf } from '../http/device.ts';
import { readJson } from '../http/read-json.ts';
import { type SignedIn, requireSignedIn } from '../http/signed-in.ts';
import { lockUser } from '../store/account-linking.ts';
import { recordAudit } from '../store/audit-log.ts';
import { type Person, findPerson } from '../store/people.ts';
import { findRecoveryCodes, insertRecoveryFactor, replaceRecoveryCodes } from '../store/recovery-codes.ts';
import { hashOfRecoveryCode, makeRecoveryCode, recoveryCodeCount } from './recovery-code.ts';

const bodyShape = z.object({ friendly_name: z.string().trim().min(1).max(100).nullish() });
const defaultName = 'Recovery codes';

/** A set as it is shown this once. */
interface NewSet {
  readonly id: string;
  readonly type: 'recovery_code';
  readonly friendly_name: string;
  readonly total: number;
  readonly codes: readonly string[];
}

/**
 * POST /factors/recovery-codes (CALL-10): the person's first set of ten codes, each of which works once instead of a
 * second factor that was lost.
 *
 * @returns 200 `{id, type, friendly_name, total, codes}`; the codes are shown this once
 * @throws AuthError insufficient_aal below aal2, mfa_recovery_codes_sole_factor (422) without another verified factor,
 * mfa_verified_factor_exists (422) where there is a set, mfa_factor_name_conflict, validation_failed, and what
 * requireSignedIn throws
 */
export function createGenerateRecoveryCodesEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const signedIn = await requireSignedIn(parts, context);
    const { friendly_name: name } = await readJson(context, bodyShape);
    return await respondWithCodes(parts, context, signedIn, async (run, { factors }) => {
      if (factors.some(factor => factor.factor_type === 'recovery_code'))
        throw new AuthError('mfa_verified_factor_exists');
      const set = { id: randomUUID(), friendly_name: name ?? defaultName };
      if (factors.some(factor => factor.friendly_name === set.friendly_name))
        throw new AuthError('mfa_factor_name_conflict');
      await insertRecoveryFactor(run, { id: set.id, userId: signedIn.person.user.id, name: set.friendly_name });
      return set;
    });
  };
}

/**
 * POST /factors/recovery-codes/regenerate (CALL-10): a new set instead of the old one, none of whose codes works any
 * more.
 *
 * @returns as for the first set
 * @throws AuthError mfa_factor_not_found (404) where there is none, else as for the first set
 */
export function createRegenerateRecoveryCodesEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const signedIn = await requireSignedIn(parts, context);
    return await respondWithCodes(parts, context, signedIn, async run => {
      const set = await findRecoveryCodes(run, signedIn.person.user.id);
      if (set === undefined) throw new AuthError('mfa_factor_not_found');
      return { id: set.id, friendly_name: set.friendly_name ?? defaultName };
    });
  };
}

/** @param setOf the factor whose codes they are to be; sees the person as of within the transaction */
async function respondWithCodes(
  parts: AuthParts,
  context: Context<AuthEnv>,
  { person, session }: SignedIn,
  setOf: (run: Run, current: Person) => Promise<Pick<NewSet, 'id' | 'friendly_name'>>,
): Promise<Response> {
  if (session.aal === 'aal1') throw new AuthError('insufficient_aal', 'AAL2 required to make recovery codes');
  const userId = person.user.id;
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  const result = await parts.database.transaction(async (run): Promise<NewSet> => {
    await lockUser(run, userId);
    const current = await findPerson(run, userId);
    if (current === undefined) throw new AuthError('user_not_found');
    if (!current.factors.some(({ factor_type: type, status }) => status === 'verified' && type !== 'recovery_code'))
      throw new AuthError('mfa_recovery_codes_sole_factor');
    const set = await setOf(run, current);
    await replaceRecoveryCodes(
      run,
      set.id,
      codes.map(code => hashOfRecoveryCode(set.id, code)),
    );
    await recordAudit(run, {
      action: 'recovery_codes_generated',
      actorId: userId,
      traits: { factor_id: set.id },
      ip: deviceOf(context).ip ?? '',
    });
    return { ...set, type: 'recovery_code', total: codes.length, codes };
  });
  return context.json(result, 200, { 'cache-control': 'no-store', pragma: 'no-cache' });
}
