import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { PendingAction } from './pending-actions.ts';

// What every page needs of the action that waits. Reading it takes checks, which come with what carries it out
// (pending-actions.ts).

const waiting = personalValue<unknown>(personalSlots.action, stored => stored);

export const removeWaitingAction = waiting.remove;

export function isActionWaiting(owner: Owner): boolean {
  return waiting.read(owner) !== null;
}

export function writeWaitingAction(owner: Owner, action: PendingAction): void {
  waiting.write(owner, action);
}
