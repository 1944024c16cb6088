import type { NameColumn } from '#web/entities/catalogue/local-name.ts';
import type { Row } from '#contract/database.ts';
import type { Facet } from '#web/entities/rating/facets.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';

/** Entry that a review names beside its subject: the course of a professor's review, the professor of a course's. */
export type ReviewAbout = Pick<Entry, 'id' | NameColumn | 'title'>;

/** A review as everybody may read it (DATA-05). There is no author in it, nor in any response it is made of. */
export interface Review extends Pick<
  Row<'professor_reviews'>,
  | 'id'
  | 'rating1'
  | 'comment'
  | 'tags'
  | Facet
  | 'helpful_count'
  | 'verified_student'
  | 'is_mine'
  | 'is_voted'
  | 'created_at'
> {
  readonly about: ReviewAbout | null;
  /** Known by the letters of the comment; null for other alphabets. In lists alone. */
  readonly language?: Row<'professor_reviews'>['language'];
}
