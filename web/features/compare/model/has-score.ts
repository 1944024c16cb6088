import { minRatingsForColor } from '#contract/score.ts';

/** True if there are enough ratings for a score. */
export const hasScore = ({ rating_count }: { readonly rating_count: number }): boolean =>
  rating_count >= minRatingsForColor;
