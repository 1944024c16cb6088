import { googleClientMark } from '../../../native/settings.ts';

/**
 * The client id at Google that the shell of this app was built for, or null. Read from the user agent, since live
 * updates replace all of the app but its shell.
 */
export function googleClientOfShell(): string | null {
  const [, after] = navigator.userAgent.split(` ${googleClientMark}`);
  return after?.split(' ')[0] ?? null;
}
