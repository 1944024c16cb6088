import { type Criterion, criteria } from '#web/entities/institution-reviews/criteria.ts';
import { parseId, parsePage } from '#web/entities/routing/parse-id.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { parseStars, type ReviewLanguage, reviewLanguages } from '#web/entities/reviews/review-state.ts';
import type { StarNumber } from '#web/ui/star-number.ts';

export const institutionReviewSorts = ['newest', 'highest', 'lowest'] as const;

type InstitutionReviewSort = (typeof institutionReviewSorts)[number];

/** Sort orders of the ranking. */
export type RankedBy = 'overall' | Criterion;

export const rankings: readonly RankedBy[] = ['overall', ...criteria];

/** State in the address: `?by=` of the ranking; `?institution=&sort=&stars=&language=&page=` of one institution. */
export interface InstitutionState {
  /** Null for the ranking of all. */
  readonly institution: number | null;
  readonly by: RankedBy;
  readonly sort: InstitutionReviewSort;
  readonly stars: StarNumber | null;
  /** Only reviews in this language. */
  readonly language: ReviewLanguage | null;
  /** Counted from 1. */
  readonly page: number;
}

export const theRanking: InstitutionState = {
  institution: null,
  by: 'overall',
  sort: 'newest',
  stars: null,
  language: null,
  page: 1,
};

/** Reads an address; what it does not know counts as not said. */
export function parseInstitutionState(parameters: URLSearchParams): InstitutionState {
  return {
    institution: parseId(parameters.get('institution')),
    by: rankings.find(name => name === parameters.get('by')) ?? theRanking.by,
    sort: institutionReviewSorts.find(name => name === parameters.get('sort')) ?? theRanking.sort,
    stars: parseStars(parameters.get('stars')),
    language: reviewLanguages.find(name => name === parameters.get('language')) ?? null,
    page: parsePage(parameters.get('page')),
  };
}

/** The address of a state, with nothing in it that goes without saying. */
export function institutionHref({ institution, by, sort, stars, language, page }: InstitutionState): string {
  if (institution === null) return paths.institutionReviewing.href() + (by === 'overall' ? '' : `?by=${by}`);
  const parameters = new URLSearchParams();
  if (sort !== theRanking.sort) parameters.set('sort', sort);
  if (stars !== null) parameters.set('stars', String(stars));
  if (language !== null) parameters.set('language', language);
  if (page > 1) parameters.set('page', String(page));
  return paths.institutionReviewing.href(institution) + (parameters.size > 0 ? `&${parameters}` : '');
}

/** The same institution narrowed or turned in one way more, from its first page on. */
export function turnedTo(state: InstitutionState, change: Partial<InstitutionState>): InstitutionState {
  return { ...state, page: 1, ...change };
}
