import * as z from 'zod/mini';
import type { Row } from '#contract/database.ts';
import { tags } from '#contract/tags.ts';

/** Bounds of the words, in characters; the database checks the same. */
export const commentMinLength = 10;
export const commentMaxLength = 2_000;

/** How many tags a rating may bear. */
export const mostTags = 3;

export const semesters = ['a', 'b', 'summer'] as const;

/** What is being written; what is not said is null or empty. */
export const ratingDraftSchema = z.object({
  stars: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
  comment: z.string(),
  /** 1 easy … 5 very hard. */
  difficulty: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
  would_take_again: z.nullable(z.boolean()),
  tags: z.array(z.enum(tags)).check(z.maxLength(mostTags)),
  /** The course that a professor was met in, or the professor of a course. */
  other: z.nullable(z.number()),
  semester: z.nullable(z.enum(semesters)),
  year: z.nullable(z.number()),
});

const fields = ratingDraftSchema.shape;

/** The same, ready to be sent: stars and words are what a rating cannot do without. */
export const ratingSchema = z.object({
  ...fields,
  stars: fields.stars.check(z.refine(stars => stars !== null)),
  comment: fields.comment.check(z.refine(text => lengthOf(text) >= commentMinLength && [...text].length <= commentMaxLength)),
});

export type RatingDraft = z.infer<typeof ratingDraftSchema>;

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

/** Whether there is anything worth keeping. */
export function isEmptyRating(draft: RatingDraft): boolean {
  return draft.stars === null && draft.comment.trim() === '' && draft.tags.length === 0;
}

type Written = Pick<Row<'ratings'>, 'rating1' | 'comment' | 'difficulty' | 'would_take_again' | 'tags' | 'semester' | 'year'>;

/** A rating of one's own, as the table holds it. `other` is its course or professor, by what it rates. */
export interface OwnRating extends Written, Pick<Row<'ratings'>, 'id' | 'status' | 'held_reasons' | 'created_at'> {
  readonly other: number | null;
}

/** The form as it opens on a rating that is there already. */
export function draftOfRating({ rating1, comment, difficulty, would_take_again, tags: chosen, other, semester, year }: OwnRating): RatingDraft {
  return { stars: rating1, comment, difficulty, would_take_again, tags: chosen, other, semester, year };
}

/**
 * The columns to write. Each is named: an edit overwrites what is sent and keeps what is not, so that something taken out of
 * the form would stay.
 */
export function columnsOfDraft({ stars, comment, difficulty, would_take_again, tags: chosen, semester, year }: RatingDraft) {
  return { rating1: stars ?? 0, comment: comment.trim(), difficulty, would_take_again, tags: chosen, semester, year };
}
