import type { UserRow } from '../store/users.ts';

/** Checks whether the operator keeps the person out at the moment. */
export function isBanned({ banned_until }: UserRow): boolean {
  return banned_until !== null && Date.parse(banned_until) > Date.now();
}
