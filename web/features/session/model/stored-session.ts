import { browserStorage } from '#web/lib/stored-json.ts';

/** Where auth-js keeps the session (DATA-10). Named by us, so that a move to another host signs nobody out. */
export const sessionKey = 'dargu-auth';

/** Whether somebody is or was signed in here. Without storage nobody can be. */
export function hasStoredSession(): boolean {
  return (browserStorage('localStorage')?.getItem(sessionKey) ?? null) !== null;
}
