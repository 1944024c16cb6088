import { splitLanguage } from '#contract/locales.ts';
import { isOwnPath } from '#web/lib/own-path.ts';
import type { ProviderName } from '#contract/providers.ts';
import { browserStorage, removeStored, readStored, writeStored } from '#web/lib/browser-storage.ts';

const key = 'dargu-redirect';

/** State that a tab stores while the provider's pages replace it. */
export interface RedirectNote {
  readonly provider: ProviderName;
  /** Path and query to come back to. */
  readonly returnTo: string;
}

const tab = () => browserStorage('sessionStorage');

/**
 * Goes to a provider's pages in the place of this one. The response comes to a new page; this one resolves only when
 * the person steps back to it. Without storage the person comes back to the start.
 */
export async function redirectToProvider(url: string, provider: ProviderName): Promise<void> {
  const note: RedirectNote = { provider, returnTo: splitLanguage(location.pathname).path + location.search };
  writeStored(tab(), key, note);
  location.assign(url);
  await new Promise<void>(resolve => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

/** Reads it once. An address that is not one of this site's paths is none. */
export function takeRedirectNote(): RedirectNote | null {
  const note = readStored(tab(), key) as RedirectNote | null;
  removeStored(tab(), key);
  return note && isOwnPath(note.returnTo) ? note : null;
}
