import { removeSaved, type SavedOwner } from './saved-store.ts';

/**
 * Removes from this device what one person has seen there; called when they sign out and when their session is refused.
 * @param person null for what was seen by nobody who was signed in
 */
export async function forgetSaved(person: SavedOwner): Promise<void> {
  await removeSaved(owner => owner === person);
}

/** Removes what every other person has seen; what belongs to nobody stays. */
export async function keepSavedOf(person: SavedOwner): Promise<void> {
  await removeSaved(owner => owner !== null && owner !== person);
}
