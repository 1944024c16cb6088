import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { createStore, useStore } from '#web/lib/create-store.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isSameTarget, outboxItems, watchOutbox } from './outbox.ts';

const none: readonly OutboxItem[] = [];
let last = { text: '', items: none };

/** The same list until something in it has changed. */
function look(owner: Owner | undefined): readonly OutboxItem[] {
  const items = owner === undefined ? none : outboxItems(owner);
  if (items.length === 0) return none;
  const text = JSON.stringify(items);
  if (text !== last.text) last = { text, items };
  return last.items;
}

/** Items that wait for the current person; none while the person is not known. */
export function useOutbox(): readonly OutboxItem[] {
  const owner = useOwner();
  return useSyncExternalStore(
    watchOutbox,
    useCallback(() => look(owner), [owner]),
    () => none,
  );
}

/** The rating of this target that waits, has been refused, or has just arrived. */
export function useWaitingRating(kind: Kind, target: number): OutboxItem | undefined {
  return useWaiting({ what: 'rating', values: { kind, target } });
}

/** The review about the same target that waits, has been refused, or has just arrived. */
export function useWaiting(about: Pick<OutboxItem, 'what' | 'values'>): OutboxItem | undefined {
  return useOutbox().find(item => isSameTarget(item, about));
}

const isOutboxNeeded = createStore(false);

/** True once a form was opened on this page that may put words into the outbox. */
export function useIsOutboxNeeded(): boolean {
  return useStore(isOutboxNeeded, false);
}

/** For a form whose words may go into the outbox: what sends them, and asks before they are deleted, is fetched now. */
export function useNeedOutbox(): void {
  useEffect(() => isOutboxNeeded.set(true), []);
}
