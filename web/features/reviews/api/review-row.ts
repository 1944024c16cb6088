import type { Title } from '#web/entities/catalogue/entry.ts';
import type { Review } from '#web/entities/reviews/review.ts';

/** A review as the server returns it: what it names stands flat in it. */
export interface ReviewRow extends Omit<Review, 'about'> {
  readonly about_id: number | null;
  readonly about_name: string | null;
  readonly about_name_en: string | null;
  readonly about_title?: Title | null;
}

/** Puts what a review names together. */
export function toReview({ about_id, about_name, about_name_en, about_title, ...review }: ReviewRow): Review {
  const about =
    about_id === null || about_name === null
      ? null
      : { id: about_id, name: about_name, name_en: about_name_en ?? about_name, title: about_title ?? null };
  return { ...review, about };
}
