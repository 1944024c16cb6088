import { draftPlaces } from './draft-places.ts';
import { type Owner, readStoredDraft, removeStoredDraft } from './stored-draft.ts';

const places = Object.values(draftPlaces);

/** Removes what is too old or damaged, and what belongs to a person other than this one. A visitor's drafts stay. */
export function keepDraftsOf(person: Owner): void {
  for (const place of places) {
    const owner = readStoredDraft(place)?.owner ?? null;
    if (owner !== null && owner !== person) removeStoredDraft(place);
  }
}

/** Removes what is too old or damaged: a form that nobody opens again removes nothing (DATA-09). */
export function removeStaleDrafts(): void {
  for (const place of places) readStoredDraft(place);
}
