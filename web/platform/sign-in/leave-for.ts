import type { ProviderName } from '#contract/providers.ts';
import { ErrandError } from './ask-in-window.ts';
import { writeRedirectNote } from './redirect-note.ts';

/**
 * Goes to a provider's pages in the place of this one. It comes back on a new page; here only when the person steps
 * back.
 */
export async function leaveFor(url: string, provider: ProviderName): Promise<never> {
  writeRedirectNote({ provider, returnTo: location.pathname + location.search });
  location.assign(url);
  await new Promise<void>(resolve => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
  throw new ErrandError('popup_closed');
}
