import { forgetSaved, retainSavedOf } from '#web/entities/saved/forget-saved.ts';
import { allRows, moveRowToPage, type Owner, putRow, removeRow, removeRowsOfOthers } from './personal-rows.ts';

// Apart from personal-rows.ts, which every page loads: this comes with signing in.

const leaveListeners = new Set<(person: string) => void>();

/** Calls before a person's rows leave this browser, for what goes on writing them. @returns stops it */
export function onPersonLeaves(listener: (person: string) => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

/** A visitor has signed in: what they wrote is theirs from now on, and never another person's. */
export function claimRows(person: string): void {
  const ofVisitor = allRows().filter(({ slot, row }) => row.owner === null && slot.isClaimed?.(row.value) !== false);
  for (const { slot, key, row } of ofVisitor) putRow({ slot, key, row: { ...row, owner: person } });
}

/** A person is here: what a visitor wrote is theirs, and what other people wrote goes. */
export function personArrived(person: string): void {
  claimRows(person);
  removeRowsOfOthers(person);
  void retainSavedOf(person);
}

/**
 * A person has signed out of this browser or has deleted the account: what is theirs goes.
 * @param person null where it was not known yet who was here
 * @param wasRefused the server refused their session: what they have sent waits for them, what they are writing is held
 *   by its page, for them alone
 */
export function personLeft(person: Owner, wasRefused: boolean): void {
  if (person === null) {
    removeRowsOfOthers(null);
    return void retainSavedOf(null);
  }
  for (const listener of leaveListeners) listener(person);
  for (const stored of allRows().filter(({ row }) => row.owner === person)) {
    if (!wasRefused) removeRow(stored.slot, stored.key);
    else if (stored.slot.awaitedMs === undefined) moveRowToPage(stored);
  }
  void forgetSaved(person);
}
