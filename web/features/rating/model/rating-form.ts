import { inkLength } from '#contract/ink.ts';
import type { Row } from '#contract/database.ts';
import {
  commentMaxLength,
  commentMinLength,
  maxTags,
  scoreMax,
  scoreMin,
  semesters,
  type Tag,
} from '#contract/words.ts';
import { knownTags } from '#web/entities/catalogue/tallies.ts';
import { type FactAnswers, parseFactAnswers } from '#web/entities/facts/facts.ts';
import { type Facets, facetsOf, noFacets } from '#web/entities/rating/facets.ts';

/** Times at which a rating may appear: at once without its semester, later, or at once with it. */
export const appearances = ['bare', 'grades', 'together', 'now'] as const;
export type Appearance = (typeof appearances)[number];

/** Value of `waits_for` for a choice; null for nothing. */
export function waitsFor(appears: string | null | undefined): 'grades' | 'together' | null {
  return appears === 'grades' || appears === 'together' ? appears : null;
}

/** Values of the form; those not given are null or empty. */
export interface RatingDraft extends Facets {
  readonly stars: number | null;
  readonly comment: string;
  readonly tags: Tag[];
  /** The course that a professor was met in, or the professor of a course. */
  readonly other: number | null;
  /** Answers to facts of the course with the professor, for as long as `other` is the one that they are about. */
  readonly facts?: { readonly other: number; readonly answers: FactAnswers } | undefined;
  /** Left out where nobody was asked: it appears at once, or as it was to. */
  readonly appears?: Appearance | undefined;
  /** True if the optional fields are in sight; null while the form decides. */
  readonly isOpen?: boolean;
}

export const emptyRating: RatingDraft = {
  stars: null,
  comment: '',
  tags: [],
  other: null,
  ...noFacets,
};

/** Problems that keep a draft from being sent, by field. The database checks the same. */
export function ratingProblems({ stars, comment }: RatingDraft): { readonly stars?: true; readonly comment?: true } {
  const isOutOfBounds = inkLength(comment) < commentMinLength || [...comment].length > commentMaxLength;
  return { ...(stars === null && { stars: true }), ...(isOutOfBounds && { comment: true }) };
}

const isOneOf = (list: readonly unknown[], value: unknown) => list.includes(value);

const isScore = (value: unknown) =>
  value === null || (Number.isInteger(value) && Number(value) >= scoreMin && Number(value) <= scoreMax);

const checks: Readonly<Record<keyof RatingDraft, (value: unknown) => boolean>> = {
  stars: isScore,
  comment: value => typeof value === 'string',
  difficulty: isScore,
  would_take_again: value => isOneOf([null, true, false], value),
  tags: value => Array.isArray(value) && value.length <= maxTags && value.every(tag => typeof tag === 'string'),
  other: value => value === null || Number.isFinite(value),
  semester: value => isOneOf([null, ...semesters], value),
  year: value => value === null || Number.isFinite(value),
  facts: value =>
    value === undefined ||
    (typeof value === 'object' &&
      value !== null &&
      Number.isFinite(Reflect.get(value, 'other')) &&
      parseFactAnswers(Reflect.get(value, 'answers')) !== null),
  appears: value => isOneOf([undefined, ...appearances], value),
  isOpen: value => value === undefined || typeof value === 'boolean',
};

/** A stored value as a draft that the form can show, without tags that are gone; null for anything else. */
export function parseRatingDraft(value: unknown): RatingDraft | null {
  return isRatingDraft(value) ? { ...value, tags: knownTags(value.tags) } : null;
}

function isRatingDraft(value: unknown): value is RatingDraft {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<keyof RatingDraft, unknown>>;
  return (Object.keys(checks) as (keyof RatingDraft)[]).every(field => checks[field](fields[field]));
}

/** Values of a rating as the table holds them, in one text. */
export function ratingText(draft: RatingDraft): string {
  return JSON.stringify({ ...columnsOfDraft(draft), waits_for: waitsFor(draft.appears), other: draft.other });
}

/** The answers to facts that go along with a rating; none where it is about another pair by now. */
export function factsOf({ facts, other }: Pick<RatingDraft, 'facts' | 'other'>): FactAnswers {
  return facts && facts.other === other ? facts.answers : {};
}

/** True if it says anything beyond stars and words. */
export function hasDetails(draft: RatingDraft): boolean {
  return draft.tags.length > 0 || draft.other !== null || Object.values(facetsOf(draft)).some(value => value !== null);
}

/** True if there is nothing worth storing. */
export function isEmptyRating(draft: RatingDraft): boolean {
  const isUnanswered = Object.keys(factsOf(draft)).length === 0;
  return draft.stars === null && draft.comment.trim() === '' && draft.tags.length === 0 && isUnanswered;
}

/** A rating of one's own, as the table holds it. `other` is its course or professor, by what it rates. */
export interface OwnRating
  extends
    Facets,
    Pick<
      Row<'ratings'>,
      | 'id'
      | 'rating1'
      | 'comment'
      | 'tags'
      | 'status'
      | 'waits_for'
      | 'created_at'
      | 'decided_at'
      | 'decision_reason'
      | 'decision_note'
    > {
  readonly other: number | null;
}

/** The form as it opens on a rating that is there already. */
export function draftOfRating(rating: OwnRating): RatingDraft {
  const { rating1: stars, comment, tags: chosen, other } = rating;
  const appears = waitsFor(rating.waits_for);
  return { stars, comment, tags: knownTags(chosen), other, ...facetsOf(rating), ...(appears && { appears }) };
}

/**
 * The columns to write. Each is named: an edit overwrites what is sent and keeps what is not, so that something taken
 * out of the form would stay.
 */
export function columnsOfDraft(draft: RatingDraft) {
  const { stars, comment, tags: chosen, appears } = draft;
  return {
    rating1: stars ?? 0,
    comment: comment.trim(),
    tags: chosen,
    ...facetsOf(draft),
    ...(appears === 'bare' && { semester: null, year: null }),
    ...(appears !== undefined && { waits_for: waitsFor(appears) }),
  };
}
