import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { deviceOf } from '../http/device.ts';
import { readJson } from '../http/read-json.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { lockUser } from '../store/account-linking.ts';
import { recordAudit } from '../store/audit-log.ts';
import { deleteAbandonedFactors, insertTotpFactor } from '../store/factors.ts';
import { type Person, findPerson } from '../store/people.ts';
import { factorPurpose } from '../encryption.ts';
import { makeTotpSecret } from './totp.ts';

const bodyShape = z.object({
  factor_type: z.string().optional(),
  friendly_name: z.string().trim().max(100).nullish(),
  /** Whose code the app says it is; the site's name unless told otherwise. */
  issuer: z.string().trim().max(100).nullish(),
  phone: z.string().nullish(),
});

/** Factors of one person, those never verified included. */
const maxFactors = 10;

/**
 * POST /factors (CALL-10): begins to enroll a second factor, which counts once a code of it was verified. Only
 * time-based codes are offered. Unlike GoTrue, factors without a name do not stand in each other's way.
 *
 * @returns 200 `{id, type, friendly_name, totp: {qr_code, secret, uri}}`; the secret is shown this once
 * @throws AuthError insufficient_aal where the person has a verified factor that this session has not shown,
 * mfa_factor_name_conflict, too_many_enrolled_mfa_factors, mfa_phone_enroll_not_enabled,
 * mfa_webauthn_enroll_not_enabled, validation_failed, and what requireSignedIn throws
 */
export function createEnrollEndpoint(parts: AuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const { person, session } = await requireSignedIn(parts, context);
    const wanted = await readJson(context, bodyShape);
    requireTotp(wanted.factor_type);
    const friendlyName = wanted.friendly_name ?? '';
    const userId = person.user.id;
    const id = randomUUID();
    const totp = makeTotpSecret(wanted.issuer || new URL(parts.siteUrl).host, person.user.email ?? userId);
    await parts.database.transaction(async run => {
      await lockUser(run, userId);
      await deleteAbandonedFactors(run, userId);
      const current = await findPerson(run, userId);
      if (current === undefined) throw new AuthError('user_not_found');
      mayEnroll(current, session.aal, friendlyName);
      await insertTotpFactor(run, {
        id,
        userId,
        friendlyName,
        encryptedSecret: parts.cipher.encrypt(totp.secret, factorPurpose(id)),
      });
      await recordAudit(run, {
        action: 'factor_in_progress',
        actorId: userId,
        traits: { factor_id: id },
        ip: deviceOf(context).ip ?? '',
      });
    });
    return context.json({ id, type: 'totp', friendly_name: friendlyName, totp }, 200, { 'cache-control': 'no-store' });
  };
}

function requireTotp(type: string | undefined): void {
  if (type === 'totp') return;
  if (type === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled');
  if (type === 'webauthn') throw new AuthError('mfa_webauthn_enroll_not_enabled');
  throw new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

function mayEnroll({ factors }: Person, aal: string, friendlyName: string): void {
  if (aal === 'aal1' && factors.some(factor => factor.status === 'verified')) {
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (friendlyName !== '' && factors.some(factor => factor.friendly_name === friendlyName)) {
    throw new AuthError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
  if (factors.length >= maxFactors) throw new AuthError('too_many_enrolled_mfa_factors');
}
