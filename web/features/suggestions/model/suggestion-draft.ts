import { browserStorage, forgetJson, readJson, writeJson } from '#web/lib/stored-json.ts';
import type { Kind } from '../../catalogue/model/kind.ts';

/** What somebody has written about a professor or a course that is missing. */
export interface SuggestionDraft {
  readonly name: string;
  readonly institution: number | null;
  readonly department: number | null;
  readonly details: string;
}

interface Kept extends SuggestionDraft {
  /** The search that found nothing: another one begins anew. */
  readonly place: string;
  /** When it was to be sent but somebody had to sign in first, in milliseconds since 1970; null while it is being written. */
  readonly waitingSince: number | null;
}

/** In the storage of the tab, so that it outlives a sign-in that takes the place of the page. */
const key = 'suggestionDraft';

/** How long a sign-in may take, in milliseconds, before a draft is not sent by itself any more. */
const patience = 600_000;

const placeOf = (kind: Kind, search: string) => `${kind} ${search}`;

const tab = () => browserStorage('sessionStorage');

export function readSuggestion(kind: Kind, search: string): Kept | null {
  const kept = readJson(tab(), key) as Kept | null;
  return kept?.place === placeOf(kind, search) ? kept : null;
}

/** Whether it goes out as soon as the person is known. */
export function isWaiting(kept: Kept | null): boolean {
  return kept !== null && kept.waitingSince !== null && Date.now() - kept.waitingSince < patience;
}

/** @param waits whether it is sent after a sign-in that begins now */
export function keepSuggestion(kind: Kind, search: string, draft: SuggestionDraft | null, waits = false): void {
  if (draft) writeJson(tab(), key, { ...draft, place: placeOf(kind, search), waitingSince: waits ? Date.now() : null } satisfies Kept);
  else forgetJson(tab(), key);
}
