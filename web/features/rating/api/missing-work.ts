import { missingCodes } from '#contract/missing-codes.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import type { ReviewWork } from '#web/entities/outbox/review-work.ts';
import {
  type MissingReview,
  type MissingSubject,
  missingDrafts,
  parseMissing,
  type Party,
} from '../model/missing-rating.ts';
import { ratingFailure, type RatingFailure } from '../model/rating-failure.ts';
import { columnsOfDraft, ratingText } from '../model/rating-form.ts';
import { type SavedRating, saveRating } from './save-rating.ts';

/** Rating that was sent, for the screen that gives thanks. */
export interface SentMissing {
  readonly subject: MissingSubject;
  /** Null unless it is published already: of a pair that are both in the catalogue. */
  readonly saved: SavedRating | null;
}

function partyArguments(kind: MissingSubject['kind'], { id, name }: Party) {
  const text = name.trim();
  if (kind === 'professor') return id === null ? text !== '' && { professor_name: text } : { professor_id: id };
  return id === null ? text !== '' && { course_name: text } : { course_id: id };
}

/**
 * Writes the proposal with its rating, once for each request id.
 * @param person in whose name it is sent, or not at all
 * @throws TableError with a code of contract/missing-codes.ts or contract/rating-codes.ts
 */
async function rateMissing(
  table: TableClient,
  person: string,
  { requestId, subject, values }: MissingReview,
): Promise<SentMissing> {
  const { kind, institution, department, rated, other, isOther } = subject;
  const professor = kind === 'professor' ? rated : other;
  const course = kind === 'course' ? rated : other;
  const { data, error, status } = await inNameOf(
    person,
    table.rpc('rate_missing', {
      request_id: requestId,
      rates: kind,
      institution: institution ?? 0,
      department: department ?? 0,
      ...partyArguments('professor', professor),
      ...partyArguments('course', course),
      rating: columnsOfDraft(values),
      is_other: isOther,
    }),
  );
  if (error?.code === missingCodes.exists && rated.id !== null && other.id !== null) {
    // They belong together by now, or always did: an ordinary rating.
    const saved = await saveRating(table, person, kind, rated.id, { ...values, other: other.id });
    return { subject, saved };
  }
  if (error) throw new TableError(status, error);
  return { subject, saved: toSaved(data, other.id) };
}

function toSaved(response: unknown, other: number | null): SavedRating | null {
  const { rating_id: id, status, waits_for: waitsFor } = Object(response) as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof waitsFor === 'string' || (status !== 'visible' && status !== 'held'))
    return null;
  const undecided = { decided_at: null, decision_reason: null, decision_note: null } as const;
  const atOnce = { waits_for: null, semester: null, year: null, created_at: '' };
  return { id, status, held_reasons: [], ...undecided, ...atOnce, isNew: true, other };
}

/** Ratings of what the catalogue lacks. Each is a new one: what is there already is an ordinary rating. */
export const missingWork: ReviewWork<MissingReview, SentMissing, RatingFailure> = {
  what: 'missing',
  drafts: missingDrafts,
  parse: parseMissing,
  find: () => Promise.resolve(null),
  save: rateMissing,
  toText: ratingText,
  toFailure: ratingFailure,
};
