import { draftPlaces } from './draft-places.ts';
import { moveDraftToPage, type Owner, readStoredDraft, removeStoredDraft, writeStoredDraft } from './stored-draft.ts';

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

/** A visitor has signed in: what they wrote is theirs from now on, and nobody else's later. */
export function claimDrafts(person: string): void {
  for (const place of places) {
    const draft = readStoredDraft(place);
    if (draft?.owner === null) writeStoredDraft(place, { ...draft, owner: person });
  }
}

/** Somebody has left this browser: so does what they wrote. */
export function removeDraftsOf(person: string): void {
  for (const place of places) if (readStoredDraft(place)?.owner === person) removeStoredDraft(place);
}

/** Somebody's session was refused while they wrote: the page keeps it for them alone, the browser does not. */
export function moveDraftsToPage(person: string): void {
  for (const place of places) {
    const draft = readStoredDraft(place);
    if (draft?.owner === person) moveDraftToPage(place, draft);
  }
}
