import { AuthError } from '../errors/auth-error.ts';
import { requireUuid } from '../http/require-uuid.ts';
import type { SignedIn } from '../http/signed-in.ts';
import type { FactorSummary } from '../store/people.ts';

/**
 * The person's own factor with the id of the address.
 *
 * @throws AuthError mfa_factor_not_found, also for another person's, validation_failed
 */
export function findFactor({ person }: SignedIn, id: string | undefined): FactorSummary {
  const factorId = requireUuid(id, 'factor_id');
  const factor = person.factors.find(own => own.id === factorId);
  if (factor === undefined) throw new AuthError('mfa_factor_not_found');
  return factor;
}

/**
 * The same of a factor whose codes answer challenges, which recovery codes are not.
 *
 * @throws AuthError mfa_factor_not_found
 */
export function findTotpFactor(signedIn: SignedIn, id: string | undefined): FactorSummary {
  const factor = findFactor(signedIn, id);
  if (factor.factor_type !== 'totp') throw new AuthError('mfa_factor_not_found');
  return factor;
}
