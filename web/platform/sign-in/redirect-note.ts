import { isOwnPath } from '#web/lib/own-path.ts';
import type { ProviderName } from '#contract/providers.ts';
import { browserStorage, forgetJson, readJson, writeJson } from '#web/lib/stored-json.ts';

const key = 'dargu-redirect';

/** What a tab remembers while the provider's pages take its place. */
export interface RedirectNote {
  readonly provider: ProviderName;
  /** Path and query to come back to. */
  readonly returnTo: string;
}

const tab = () => browserStorage('sessionStorage');

/** Without storage the person comes back to the start. */
export function writeRedirectNote(note: RedirectNote): void {
  writeJson(tab(), key, note);
}

/** Reads it once. An address that is not one of this site's paths is none. */
export function takeRedirectNote(): RedirectNote | null {
  const note = readJson(tab(), key) as RedirectNote | null;
  forgetJson(tab(), key);
  return note && isOwnPath(note.returnTo) ? note : null;
}
