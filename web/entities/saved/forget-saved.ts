import { noteBack, noteLeft, removeSaved, type SavedOwner } from './saved-store.ts';

/**
 * Removes from this device what one person has seen there; called when they sign out and when their session is refused.
 * @param person null for what was seen by nobody who was signed in
 */
export async function forgetSaved(person: SavedOwner): Promise<void> {
  noteLeft(person);
  await removeSaved(owner => owner === person);
}

/** A person is here, or nobody: what every other person has seen is removed; what belongs to nobody stays. */
export async function retainSavedOf(person: SavedOwner): Promise<void> {
  noteBack(person);
  await removeSaved(owner => owner !== null && owner !== person);
}
