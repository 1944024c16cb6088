import type { Row } from '#contract/database.ts';

/*
 * What a rating says beside stars, words and tags, and what of it is counted for a professor or a course. A new one is
 * named here, has a control in features/rating and a place in features/reviews/components/review-facts.tsx.
 */

/** Columns of a rating. A literal: the client infers rows from it. */
export const facetColumns = 'difficulty,would_take_again,semester,year' as const;

export type Facet = keyof Facets;

/** Facets that a person chose; null where nothing was chosen. `difficulty`: 1 easy … 5 very hard. */
export type Facets = Pick<Row<'ratings'>, 'difficulty' | 'would_take_again' | 'semester' | 'year'>;

export const noFacets: Facets = { difficulty: null, would_take_again: null, semester: null, year: null };

/** The facets of something that holds more. */
export function facetsOf({ difficulty, would_take_again, semester, year }: Facets): Facets {
  return { difficulty, would_take_again, semester, year };
}

/** Columns of a professor or a course that count facets. */
export const facetAverages = 'difficulty_avg,take_again_percent' as const;

export type FacetAverage = 'difficulty_avg' | 'take_again_percent';
