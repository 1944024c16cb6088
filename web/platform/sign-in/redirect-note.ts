import type { ProviderName } from '#web/lib/session-context.ts';

const key = 'dargu-redirect';

/** What a tab remembers while the provider's pages take its place. */
export interface RedirectNote {
  readonly provider: ProviderName;
  /** Path and query to come back to. */
  readonly returnTo: string;
}

/** Without storage the person comes back to the start. */
export function writeRedirectNote(note: RedirectNote): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // As above.
  }
}

/** Reads it once. An address that is not one of this site's paths is none. */
export function takeRedirectNote(): RedirectNote | null {
  try {
    const note = JSON.parse(sessionStorage.getItem(key) ?? 'null') as RedirectNote | null;
    sessionStorage.removeItem(key);
    return note && /^\/(?![/\\])/.test(note.returnTo) ? note : null;
  } catch {
    return null;
  }
}
