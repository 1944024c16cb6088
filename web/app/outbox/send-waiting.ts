import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import { isFields, type OutboxItem, targetKeyOf } from '#web/entities/outbox/outbox-item.ts';
import { changeItem, findItem, isSameTarget, outboxItems } from '#web/entities/outbox/outbox.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { deliver, type Delivery } from './deliver.ts';

/** A limit whose end is further away than this, in milliseconds, is one that a wrong clock has made. */
const farthestMs = 40 * 24 * 3_600_000;
/** Time until the next attempt after a limit that does not say when it opens. */
const limitMs = 3_600_000;

/** True if an item may be sent now without the person. */
export function isDue({ status, notBefore }: OutboxItem, now: number): boolean {
  return status === 'waiting' && (notBefore === null || notBefore <= now || notBefore > now + farthestMs);
}

export interface Sending {
  readonly table: TableClient;
  readonly owner: Owner;
  /** True if it is still this person's turn, and there is a connection. */
  readonly isOn: () => boolean;
  readonly onDelivered: (item: OutboxItem, delivery: Delivery) => void;
}

/** Sends what is due of one person, in one tab at a time. @returns whether something has to be tried again */
export async function sendWaiting({ table, owner, isOn, onDelivered }: Sending): Promise<boolean> {
  let isAgain = false;
  await exclusively(async () => {
    for (const { id } of outboxItems(owner)) {
      // As it is now: another tab may have sent it, and its person may have taken it back.
      const item = findItem(id);
      if (!item || item.person !== owner || !isDue(item, Date.now())) continue;
      if (!isOn()) return;
      changeItem(id, { sendingSince: Date.now() });
      const delivery = await deliver(table, item);
      settle(item, delivery);
      onDelivered(item, delivery);
      if (delivery.is === 'later' || delivery.is === 'signedOut') isAgain = true;
      if (delivery.is === 'signedOut') return;
    }
  });
  return isAgain;
}

/** Writes down how it ended. An item that was deleted meanwhile stays deleted. */
function settle(item: OutboxItem, delivery: Delivery): void {
  const { id } = item;
  switch (delivery.is) {
    case 'sent':
      changeItem(id, { status: 'sent', sendingSince: null, reason: null, notBefore: null, result: delivery.result });
      return followUp(item);
    case 'refused':
      return changeItem(id, {
        status: 'refused',
        sendingSince: null,
        reason: delivery.reason,
        notBefore: null,
        result: delivery.result ?? null,
      });
    case 'limited':
      return changeItem(id, {
        sendingSince: null,
        reason: delivery.reason,
        notBefore: delivery.opensAt ?? Date.now() + limitMs,
      });
    case 'later':
    case 'signedOut':
      return changeItem(id, { sendingSince: null });
  }
}

/** One that was written about the same target while this one was under way continues from it. */
function followUp(item: OutboxItem): void {
  if (targetKeyOf(item) === null || !isFields(item.values)) return;
  for (const other of outboxItems(item.person)) {
    if (other.id !== item.id && other.status !== 'sent' && isSameTarget(other, item))
      changeItem(other.id, { before: item.values['values'] });
  }
}

const lockName = 'dargu-outbox';

/** Where there are no locks, as on pages without https: one at a time within the page. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs in one tab at a time: another one waits, and finds done what is done. The browser lets go of a tab that is
 * closed. Without Web Locks two tabs may send the same at once; the database makes one of it.
 */
async function exclusively(work: () => Promise<void>): Promise<void> {
  // Missing in older browsers and outside of secure contexts, whatever the types say.
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return await locks.request(lockName, work);
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return await mine;
}
