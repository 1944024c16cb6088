import type { OutboxItem, OutboxReason } from '#web/entities/outbox/outbox-item.ts';
import { findSentReference, sendContact } from '#web/features/contact/api/send-contact.ts';
import { opensAgainAt, refusedField } from '#web/features/contact/model/contact-failure.ts';
import { readWaitingMessage } from '#web/features/contact/model/waiting-message.ts';
import { findOwnRating } from '#web/features/rating/api/own-rating.ts';
import { saveRating } from '#web/features/rating/api/save-rating.ts';
import { ratingFailure } from '#web/features/rating/model/rating-failure.ts';
import { draftOfRating, isSameRating } from '#web/features/rating/model/rating-form.ts';
import { readWaitingRating } from '#web/features/rating/model/waiting-rating.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';

/** How sending one item ended. */
export type Delivery =
  | { readonly is: 'sent'; readonly result: unknown }
  /** It is for its person to decide. */
  | { readonly is: 'refused'; readonly reason: OutboxReason; readonly result?: unknown }
  /** A limit: it goes out by itself from then on, in milliseconds since 1970; null where that is not known. */
  | { readonly is: 'limited'; readonly reason: OutboxReason; readonly opensAt: number | null }
  /** Not reached, overloaded or out of order: later. */
  | { readonly is: 'later' }
  /** The session is not taken any more, or is another person's by now. */
  | { readonly is: 'signedOut' };

const timeOf = (iso: string | null) => (iso === null || Number.isNaN(Date.parse(iso)) ? null : Date.parse(iso));

/** Sends one item in the name of its person, or not at all. Sending twice makes one. */
export async function deliver(table: TableClient, item: OutboxItem): Promise<Delivery> {
  return item.what === 'rating' ? await deliverRating(table, item) : await deliverMessage(table, item);
}

async function deliverRating(table: TableClient, item: OutboxItem): Promise<Delivery> {
  const review = readWaitingRating(item);
  if (!review || item.person === null) return { is: 'refused', reason: 'bounds' };
  const { kind, target, values, before } = review;
  try {
    const own = await findOwnRating(table, item.person, kind, target);
    const now = own && draftOfRating(own);
    if (own && now && isSameRating(now, values)) {
      // It arrived before, and the answer was lost.
      return { is: 'sent', result: { ...own, held_reasons: [], isNew: false } };
    }
    // By what it says and not by its time: the clock of this device may be wrong.
    if (!isSameRating(now, before)) return { is: 'refused', reason: 'changed', result: now };
    return { is: 'sent', result: await saveRating(table, item.person, kind, target, values) };
  } catch (error) {
    const failure = ratingFailure(error);
    switch (failure.kind) {
      case 'offline':
      case 'timeout':
      case 'busy':
      case 'other':
        return { is: 'later' };
      case 'signedOut':
        return { is: 'signedOut' };
      case 'dailyLimit':
      case 'monthlyLimit':
        return { is: 'limited', reason: failure.kind, opensAt: timeOf(failure.opensAt) };
      default:
        return { is: 'refused', reason: failure.kind };
    }
  }
}

async function deliverMessage(table: TableClient, item: OutboxItem): Promise<Delivery> {
  const message = readWaitingMessage(item);
  if (!message) return { is: 'refused', reason: 'field' };
  try {
    const { reference } = await sendContact(table, message, item.id, item.person === null);
    return { is: 'sent', result: { reference } };
  } catch (error) {
    const { status, code } = error instanceof TableError ? error : { status: 0, code: '' };
    if (status === 401) return { is: 'signedOut' };
    if (code === '23505') return await findArrived(table, item.id);
    if (code === 'account/suspended') return { is: 'refused', reason: 'suspended' };
    if (code === '42501') return { is: 'refused', reason: 'permission' };
    if (code === '23514' || refusedField(error, message.message)) return { is: 'refused', reason: 'field' };
    const opensAt = opensAgainAt(error);
    return opensAt === null ? { is: 'later' } : { is: 'limited', reason: 'tooMany', opensAt: timeOf(opensAt) };
  }
}

/** It is there already: sent before with this id, or the same words by another way, whose reference nobody is told. */
async function findArrived(table: TableClient, id: string): Promise<Delivery> {
  try {
    return { is: 'sent', result: { reference: await findSentReference(table, id) } };
  } catch {
    return { is: 'later' };
  }
}
