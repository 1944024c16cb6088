import type { Row } from '#contract/database.ts';
import {
  commentMaxLength,
  commentMinLength,
  maxTags,
  scoreMax,
  scoreMin,
  type Semester,
  semesters,
  type Tag,
  tags,
} from '#contract/words.ts';

/** What is being written; what is not said is null or empty. */
export interface RatingDraft {
  readonly stars: number | null;
  readonly comment: string;
  /** 1 easy … 5 very hard. */
  readonly difficulty: number | null;
  readonly would_take_again: boolean | null;
  readonly tags: Tag[];
  /** The course that a professor was met in, or the professor of a course. */
  readonly other: number | null;
  readonly semester: Semester | null;
  readonly year: number | null;
}

export const emptyRating: RatingDraft = {
  stars: null,
  comment: '',
  difficulty: null,
  would_take_again: null,
  tags: [],
  other: null,
  semester: null,
  year: null,
};

/** What the database counts against the lower bound: characters, blanks around them left out. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** What keeps a draft from being sent, by field. The database checks the same. */
export function ratingProblems({ stars, comment }: RatingDraft): { readonly stars?: true; readonly comment?: true } {
  const isOutOfBounds = lengthOf(comment) < commentMinLength || [...comment].length > commentMaxLength;
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
  tags: value => Array.isArray(value) && value.length <= maxTags && value.every(tag => isOneOf(tags, tag)),
  other: value => value === null || Number.isFinite(value),
  semester: value => isOneOf([null, ...semesters], value),
  year: value => value === null || Number.isFinite(value),
};

/** Whether something that was kept is a draft that the form can show. */
export function isRatingDraft(value: unknown): value is RatingDraft {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<keyof RatingDraft, unknown>>;
  return (Object.keys(checks) as (keyof RatingDraft)[]).every(field => checks[field](fields[field]));
}

/** Whether there is anything worth keeping. */
export function isEmptyRating(draft: RatingDraft): boolean {
  return draft.stars === null && draft.comment.trim() === '' && draft.tags.length === 0;
}

type Written = Pick<
  Row<'ratings'>,
  'rating1' | 'comment' | 'difficulty' | 'would_take_again' | 'tags' | 'semester' | 'year'
>;

/** A rating of one's own, as the table holds it. `other` is its course or professor, by what it rates. */
export interface OwnRating extends Written, Pick<Row<'ratings'>, 'id' | 'status' | 'held_reasons' | 'created_at'> {
  readonly other: number | null;
}

/** The form as it opens on a rating that is there already. */
export function draftOfRating({
  rating1,
  comment,
  difficulty,
  would_take_again,
  tags: chosen,
  other,
  semester,
  year,
}: OwnRating): RatingDraft {
  return { stars: rating1, comment, difficulty, would_take_again, tags: chosen, other, semester, year };
}

/**
 * The columns to write. Each is named: an edit overwrites what is sent and keeps what is not, so that something taken
 * out of the form would stay.
 */
export function columnsOfDraft({
  stars,
  comment,
  difficulty,
  would_take_again,
  tags: chosen,
  semester,
  year,
}: RatingDraft) {
  return { rating1: stars ?? 0, comment: comment.trim(), difficulty, would_take_again, tags: chosen, semester, year };
}
