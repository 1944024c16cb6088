import type { MessageKey } from '#web/i18n/message-key.ts';
import { isFields, type OutboxItem, type OutboxReason } from './outbox-item.ts';
import { isOfThisTab } from '#web/entities/personal-store/this-tab.ts';

/** Name of what the catalogue lacks and this item rates; null for any other item. */
export function missingNameIn({ what, values }: Pick<OutboxItem, 'what' | 'values'>): string | null {
  const subject = what === 'missing' && isFields(values) ? values['subject'] : null;
  const rated = isFields(subject) ? subject['rated'] : null;
  return isFields(rated) && typeof rated['name'] === 'string' ? rated['name'] : null;
}

/** Text of what stands in the way of an item, and what to do about it. */
export const reasonTexts: Readonly<Record<OutboxReason, MessageKey>> = {
  bounds: 'rating.failure.bounds',
  changed: 'outbox.changed',
  closed: 'rating.failure.closed',
  cut: 'outbox.cutReason',
  dailyLimit: 'outbox.limitReason',
  field: 'outbox.fieldReason',
  gone: 'rating.failure.gone',
  locked: 'outbox.lockedReason',
  missingBlocked: 'rating.failure.missingBlocked',
  missingClosed: 'rating.failure.missingClosed',
  missingDaily: 'rating.failure.missingDaily',
  missingExists: 'rating.failure.missingExists',
  missingMany: 'rating.failure.missingMany',
  missingName: 'rating.failure.missingName',
  missingRated: 'rating.failure.missingRated',
  missingTwice: 'rating.failure.missingTwice',
  monthlyLimit: 'outbox.limitReason',
  otherInstitution: 'institutionReviews.failure.otherInstitution',
  ownPage: 'rating.failure.ownPage',
  notTogether: 'rating.failure.notTogether',
  permission: 'contactForm.errorPermission',
  profileIncomplete: 'rating.failure.profileIncomplete',
  reviewingClosed: 'institutionReviews.failure.reviewingClosed',
  semesterNotYet: 'rating.failure.semesterNotYet',
  semesterTooOld: 'rating.failure.semesterTooOld',
  suspended: 'rating.failure.suspended',
  takenDown: 'institutionReviews.failure.takenDown',
  tooMany: 'outbox.limitReason',
};

export interface Said {
  readonly stars: number | null;
  readonly words: string;
}

/** Stars and words of a review; one of an institution has stars for each criterion, which are left out. */
export function saidIn(rating: unknown): Said {
  const { stars, comment } = isFields(rating) ? rating : {};
  return { stars: typeof stars === 'number' ? stars : null, words: typeof comment === 'string' ? comment : '' };
}

/** Words of an item; null where they may be another visitor's, which nobody else may read. */
export function saidBy(item: OutboxItem): Said | null {
  const { person, what, values } = item;
  if (person === null && !isOfThisTab(item)) return null;
  if (!isFields(values) || what === 'facts') return null;
  if (what !== 'contact') return saidIn(values['values']);
  return { stars: null, words: typeof values['message'] === 'string' ? values['message'] : '' };
}

/** A tab says that it sends an item; one that was closed meanwhile says so no longer than this, in milliseconds. */
const sendingLifetimeMs = 40_000;

export function isBeingSent({ sendingSince }: OutboxItem, now: number): boolean {
  return sendingSince !== null && Math.abs(now - sendingSince) < sendingLifetimeMs;
}

/** The reference of a message that has arrived, where the server has sent it. */
export function referenceOf({ result }: OutboxItem): string | null {
  return isFields(result) && typeof result['reference'] === 'string' ? result['reference'] : null;
}
