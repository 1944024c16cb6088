import type { Tag } from '#contract/tags.ts';
import type { StarNumber } from '#web/ui/star-number.ts';
import type { Title } from '../../catalogue/model/entry.ts';

/** What a review names beside its subject: the course of a professor's review, the professor of a course's. */
export interface ReviewAbout {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly title: Title | null;
}

export type Semester = 'a' | 'b' | 'summer';

/** A review as everybody may read it (DATA-05). There is no author in it, nor in any answer it is made of. */
export interface Review {
  readonly id: string;
  readonly rating1: StarNumber;
  readonly comment: string;
  readonly tags: readonly Tag[];
  /** 1 easy to 5 hard. */
  readonly difficulty: number | null;
  readonly would_take_again: boolean | null;
  readonly semester: Semester | null;
  readonly year: number | null;
  readonly helpful_count: number;
  readonly verified_student: boolean;
  readonly created_at: string;
  readonly about: ReviewAbout | null;
}
