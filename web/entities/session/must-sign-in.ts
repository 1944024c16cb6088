import type { SessionState } from './session-context.ts';

/**
 * True if signing in, or completing the details of a new person, comes before writing (ROLE-02, ROLE-03). False while
 * the session is not known yet: then it is tried, and the server decides.
 */
export function mustSignIn({
  status,
  isProfileLoaded,
  isNewUser,
}: Pick<SessionState, 'status' | 'isProfileLoaded' | 'isNewUser'>): boolean {
  return status === 'out' || (isProfileLoaded && isNewUser);
}
