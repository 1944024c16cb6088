import type { Owner } from '#web/entities/personal-store/personal-rows.ts';

/**
 * Reason why an item was not sent, as the card of the item says it; the person decides what to do, or it waits for a
 * time.
 */
export const outboxReasons = [
  'bounds',
  'changed',
  'closed',
  'cut',
  'dailyLimit',
  'field',
  'gone',
  'locked',
  'missingBlocked',
  'missingClosed',
  'missingDaily',
  'missingExists',
  'missingMany',
  'missingName',
  'missingRated',
  'missingTwice',
  'monthlyLimit',
  'notTogether',
  'otherInstitution',
  'ownPage',
  'reviewingClosed',
  'semesterNotYet',
  'semesterTooOld',
  'permission',
  'profileIncomplete',
  'suspended',
  'takenDown',
  'tooMany',
] as const;
export type OutboxReason = (typeof outboxReasons)[number];

/**
 * `waiting` goes out by itself, from `notBefore` on. `refused` waits for its person. `back` was taken back into its
 * form and goes out when it is sent from there. `sent` has arrived, and its person has not been notified yet.
 */
const statuses = ['waiting', 'refused', 'back', 'sent'] as const;
export type OutboxStatus = (typeof statuses)[number];

/** A review or a message that was sent and has not arrived, as far as this browser knows. */
export interface OutboxItem {
  /** A UUID. A message has it as its own id, so that sending twice makes one. */
  readonly id: string;
  /** In whose name it goes out; null for a visitor. */
  readonly person: Owner;
  readonly what: 'rating' | 'institutionReview' | 'missing' | 'contact' | 'facts';
  /** As the draft of its form has it (personal-slots.ts). */
  readonly values: unknown;
  /**
   * Review of the target that the person had stored when they wrote this, in the form of `values`; null for nothing.
   */
  readonly before: unknown;
  /** Milliseconds since 1970, by the clock of this device. */
  readonly createdAt: number;
  /** The tab of a visitor who wrote it; only there its words are shown. */
  readonly tab: string;
  readonly status: OutboxStatus;
  readonly reason: OutboxReason | null;
  /** Milliseconds since 1970 before which it is not sent again; null for at once. */
  readonly notBefore: number | null;
  /** Milliseconds since 1970; null unless a tab sends it now. */
  readonly sendingSince: number | null;
  /** Result of the delivery, or what stands in its way. */
  readonly result: unknown;
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const isTime = (value: unknown) => value === null || Number.isFinite(value);
const isOneOf = (list: readonly unknown[], value: unknown) => list.includes(value);

const checks: Readonly<Record<Exclude<keyof OutboxItem, 'values' | 'before' | 'result'>, (value: unknown) => boolean>> =
  {
    id: value => typeof value === 'string' && value !== '',
    person: value => value === null || typeof value === 'string',
    what: value => isOneOf(['rating', 'institutionReview', 'missing', 'contact', 'facts'], value),
    createdAt: Number.isFinite,
    tab: value => typeof value === 'string',
    status: value => isOneOf(statuses, value),
    reason: value => value === null || isOneOf(outboxReasons, value),
    notBefore: isTime,
    sendingSince: isTime,
  };

function isOutboxItem(fields: Fields): fields is Fields & OutboxItem {
  return Object.entries(checks).every(([field, check]) => check(fields[field]));
}

/** An item as it is stored; null for anything else, such as one of an older version. */
export function parseOutboxItem(stored: unknown): OutboxItem | null {
  if (!isFields(stored) || !isFields(stored['values'])) return null;
  return isOutboxItem(stored) ? stored : null;
}

/** Target of a rating. Null for anything else, and for values that make no sense. */
export function targetOf({ what, values }: Pick<OutboxItem, 'what' | 'values'>) {
  if (what !== 'rating' || !isFields(values)) return null;
  const { kind, target } = values;
  return (kind === 'professor' || kind === 'course') && typeof target === 'number' ? ({ kind, target } as const) : null;
}

/**
 * By what two items are told apart: one about a target waits at most. Null for a message, and for what makes no sense.
 */
export function targetKeyOf(item: Pick<OutboxItem, 'what' | 'values'>): string | null {
  if (item.what === 'institutionReview') return item.what;
  if (item.what === 'facts' && isFields(item.values))
    return `facts/${String(item.values['course'])}/${String(item.values['professor'])}`;
  if (item.what === 'missing') return isFields(item.values) ? `missing/${String(item.values['requestId'])}` : null;
  const target = targetOf(item);
  return target && `${target.kind}/${target.target}`;
}
