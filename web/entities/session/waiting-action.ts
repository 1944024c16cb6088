import { createDraft } from '#web/entities/drafts/create-draft.ts';
import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import type { Owner } from '#web/entities/drafts/stored-draft.ts';
import type { PendingAction } from './pending-actions.ts';

// What every page needs of the action that waits. Reading it takes checks, which come with what carries it out
// (pending-actions.ts).

const waiting = createDraft<unknown>({ ...draftPlaces.action, parse: kept => kept });

export const removeWaitingAction = waiting.remove;

export function isActionWaiting(owner: Owner): boolean {
  return waiting.read(owner) !== null;
}

export function writeWaitingAction(owner: Owner, action: PendingAction): void {
  waiting.write(owner, action);
}
