import { draftPlaces } from './draft-places.ts';
import { moveDraftToPage, readStoredDraft, removeStoredDraft, writeStoredDraft } from './stored-draft.ts';

// Apart from draft-owners.ts, which every page loads: this comes with signing in.

const places = Object.values(draftPlaces);

const leaveListeners = new Set<(person: string) => void>();

/** Calls when a person's drafts leave this browser, for what goes on writing them. @returns stops it */
export function onDraftsLeave(listener: (person: string) => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

function tellLeaving(person: string): void {
  for (const listener of leaveListeners) listener(person);
}

/** A visitor has signed in: what they wrote is theirs from now on, and never another person's. */
export function claimDrafts(person: string): void {
  for (const place of places) {
    const draft = readStoredDraft(place);
    if (draft?.owner === null) writeStoredDraft(place, { ...draft, owner: person });
  }
}

/** A person has signed out in this browser: their drafts go. */
export function removeDraftsOf(person: string): void {
  tellLeaving(person);
  for (const place of places) if (readStoredDraft(place)?.owner === person) removeStoredDraft(place);
}

/** The server refused a person's session: the page keeps their drafts for them alone, the browser does not. */
export function moveDraftsToPage(person: string): void {
  tellLeaving(person);
  for (const place of places) {
    const draft = readStoredDraft(place);
    if (draft?.owner === person) moveDraftToPage(place, draft);
  }
}
