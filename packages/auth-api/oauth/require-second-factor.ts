import { AuthError } from '../errors/auth-error.ts';
import type { SignedIn } from '../http/signed-in.ts';

/**
 * Another way in is as good as the account: who has a second factor must have shown it. @throws AuthError
 * insufficient_aal
 */
export function requireSecondFactor({ person, session }: SignedIn): void {
  if (session.aal === 'aal1' && person.factors.some(factor => factor.status === 'verified'))
    throw new AuthError('insufficient_aal');
}
