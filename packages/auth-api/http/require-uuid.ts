import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';

/** The id in an address, in small letters. @throws AuthError validation_failed (404) for what is none */
export function requireUuid(text: string | undefined, name: 'factor_id' | 'identity_id'): string {
  const { success, data } = z.guid().safeParse(text);
  if (!success) throw new AuthError('validation_failed', `${name} must be an UUID`, { status: 404 });
  return data.toLowerCase();
}
