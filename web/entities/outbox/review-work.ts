import type { PersonalValue } from '#web/entities/personal-store/personal-value.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { isFields } from './outbox-item.ts';
import { isSameTarget, outboxItems } from './outbox.ts';

/** Values and target of a review; an institution's target is the person's own, so there is one. */
export interface WrittenReview {
  readonly values: object;
}

/** A review that is not sent yet, with what its writer had seen of what they said before; null for nothing. */
export type Written<Of extends WrittenReview> = Of & { readonly before: Of['values'] | null };

/** Operations to store and send one kind of review: of a professor or a course, or of an institution. */
export interface ReviewWork<Of extends WrittenReview, Saved, Failure extends { readonly kind: string }> {
  readonly what: 'rating' | 'institutionReview' | 'missing';
  readonly drafts: PersonalValue<Written<Of>>;
  /** Makes sense of what was stored; null when it makes none. */
  readonly parse: (stored: unknown) => Written<Of> | null;
  /** Current review by the person, requested in their name or not at all. */
  readonly find: (
    table: TableClient,
    person: string,
    review: Of,
  ) => Promise<{ readonly values: Of['values']; readonly saved: Saved } | null>;
  readonly save: (table: TableClient, person: string, review: Of) => Promise<Saved>;
  /** Sends what goes along with a review, once that has arrived. Never fails, and may run twice. */
  readonly sendBeside?: (table: TableClient, person: string, review: Of) => Promise<void>;
  /** Values as the table holds them, in one text. */
  readonly toText: (values: Of['values']) => string;
  /** @param error what `find` or `save` threw */
  readonly toFailure: (error: unknown) => Failure;
}

/**
 * Words that a person is writing about a target: the draft, or words taken back out of the outbox, which outlive it.
 */
export function findWritten<Of extends WrittenReview>(
  { what, drafts, parse }: Pick<ReviewWork<Of, unknown, { readonly kind: string }>, 'what' | 'drafts' | 'parse'>,
  owner: Owner,
  target: Omit<Of, 'values'>,
): Written<Of> | null {
  const back = outboxItems(owner).filter(item => item.what === what && item.status === 'back');
  const all = [
    drafts.read(owner),
    ...back.map(({ values, before }) => parse(isFields(values) && { ...values, before })),
  ];
  return all.find(one => one && isSameTarget({ what, values: one }, { what, values: target })) ?? null;
}
