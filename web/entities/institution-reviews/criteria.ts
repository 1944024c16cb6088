/** Criteria of an institution's review, each from 1 to 5, in the order of the form; columns of the tables. */
export const criteria = ['teaching', 'facilities', 'services', 'social_life', 'location', 'fairness'] as const;

export type Criterion = (typeof criteria)[number];

/** Below this many reviews an institution has no average: no number is shown, nor returned by the database. */
export const minReviewsForAverage = 5;
