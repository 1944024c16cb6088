import { factCodes } from '#contract/fact-codes.ts';
import { ratingCodes } from '#contract/rating-codes.ts';
import { parseAnsweredPair } from '#web/entities/facts/facts.ts';
import { sendFacts } from '#web/entities/facts/send-facts.ts';
import { isFields, type OutboxItem, type OutboxReason } from '#web/entities/outbox/outbox-item.ts';
import type { WrittenReview, ReviewWork } from '#web/entities/outbox/review-work.ts';
import { findSentReference, sendContact } from '#web/features/contact/api/send-contact.ts';
import { opensAgainAt, refusedField } from '#web/features/contact/model/contact-failure.ts';
import { readWaitingMessage } from '#web/features/contact/model/waiting-message.ts';
import { institutionReviewWork } from '#web/features/institution-reviews/api/institution-review-work.ts';
import type { ReviewFailure } from '#web/features/institution-reviews/model/review-failure.ts';
import { missingWork } from '#web/features/rating/api/missing-work.ts';
import { ratingWork } from '#web/features/rating/api/rating-work.ts';
import { type RatingFailure, ratingFailure } from '#web/features/rating/model/rating-failure.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';

/** Outcome of sending one item. */
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
  switch (item.what) {
    case 'rating':
      return await deliverReview(table, item, ratingWork);
    case 'institutionReview':
      return await deliverReview(table, item, institutionReviewWork);
    case 'missing':
      return await deliverReview(table, item, missingWork);
    case 'contact':
      return await deliverMessage(table, item);
    case 'facts':
      return await deliverFacts(table, item);
  }
}

type Failure = RatingFailure | ReviewFailure;

async function deliverReview<Of extends WrittenReview, Saved>(
  table: TableClient,
  { person, values: stored, before }: OutboxItem,
  { parse, find, save, sendBeside, toText, toFailure }: ReviewWork<Of, Saved, Failure>,
): Promise<Delivery> {
  const review = parse(isFields(stored) && { ...stored, before });
  if (!review || person === null) return { is: 'refused', reason: 'bounds' };
  try {
    const now = await find(table, person, review);
    // It arrived before, and the response was lost.
    if (now && toText(now.values) === toText(review.values)) {
      await sendBeside?.(table, person, review);
      return { is: 'sent', result: now.saved };
    }
    // By what it says and not by its time: the clock of this device may be wrong.
    if ((now && toText(now.values)) !== (review.before && toText(review.before)))
      return { is: 'refused', reason: 'changed', result: now && now.values };
    const result = await save(table, person, review);
    await sendBeside?.(table, person, review);
    return { is: 'sent', result };
  } catch (error) {
    return deliveryOf(toFailure(error));
  }
}

function deliveryOf(failure: Failure): Delivery {
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
      return { is: 'limited', reason: failure.kind, opensAt: timeOf('opensAt' in failure ? failure.opensAt : null) };
    default:
      return { is: 'refused', reason: failure.kind };
  }
}

/** Answers to facts are refused for reasons of ratings, under codes of their own. */
const ratingCodeOf: Readonly<Record<string, string>> = {
  [factCodes.profileIncomplete]: ratingCodes.profileIncomplete,
  [factCodes.ownPage]: ratingCodes.ownPage,
  [factCodes.locked]: ratingCodes.locked,
  [factCodes.noPair]: '23503',
  [factCodes.unknown]: '23514',
  [factCodes.semesterNotYet]: ratingCodes.semesterNotYet,
  [factCodes.dailyLimit]: ratingCodes.dailyLimit,
};

async function deliverFacts(table: TableClient, { person, values }: OutboxItem): Promise<Delivery> {
  const pair = parseAnsweredPair(values);
  if (!pair || person === null) return { is: 'refused', reason: 'bounds' };
  try {
    await sendFacts(table, person, pair);
    return { is: 'sent', result: null };
  } catch (error) {
    if (!(error instanceof TableError)) return { is: 'later' };
    const { status, message, details, code } = error;
    return deliveryOf(ratingFailure(new TableError(status, { message, details, code: ratingCodeOf[code] ?? code })));
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

/** It is there already: sent before with this id, or the same words by another way, whose reference nobody gets. */
async function findArrived(table: TableClient, id: string): Promise<Delivery> {
  try {
    return { is: 'sent', result: { reference: await findSentReference(table, id) } };
  } catch {
    return { is: 'later' };
  }
}
