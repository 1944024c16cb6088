import { type StarNumber, starNumbers } from '#web/ui/star-number.ts';
import { type Kind, otherKind } from '#web/entities/routing/kind.ts';
import { parseId, parsePage } from '#web/entities/routing/parse-id.ts';

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;

export type ReviewSort = (typeof reviewSorts)[number];

/** Where the reviews of a page begin; the fragment of an address that leads to them. */
export const reviewsId = 'reviews';

/** What the address of a page with reviews says about them: `?sort=&stars=&course=&page=`. */
export interface ReviewState {
  readonly sort: ReviewSort;
  /** Only reviews with this many stars. */
  readonly stars: StarNumber | null;
  /** Only reviews that name this course (of a professor) or this professor (of a course). */
  readonly about: number | null;
  /** Counted from 1. */
  readonly page: number;
}

export const plainReviews: ReviewState = { sort: 'newest', stars: null, about: null, page: 1 };

/** @param kind what is reviewed */
export function parseReviewState(kind: Kind, parameters: URLSearchParams): ReviewState {
  const sort = parameters.get('sort');
  return {
    sort: reviewSorts.find(name => name === sort) ?? plainReviews.sort,
    stars: parseStars(parameters.get('stars')),
    about: parseId(parameters.get(otherKind[kind])),
    page: parsePage(parameters.get('page')),
  };
}

/** The address of the same page with its reviews in this state: the query part alone, never empty. */
export function reviewHref(kind: Kind, { sort, stars, about, page }: ReviewState): string {
  const parameters = new URLSearchParams();
  if (sort !== plainReviews.sort) parameters.set('sort', sort);
  if (stars !== null) parameters.set('stars', String(stars));
  if (about !== null) parameters.set(otherKind[kind], String(about));
  if (page > 1) parameters.set('page', String(page));
  return `?${parameters.toString()}`;
}

/** The same reviews narrowed or turned in one way more, from their first page on. */
export function turned(state: ReviewState, change: Partial<Omit<ReviewState, 'page'>>): ReviewState {
  return { ...state, ...change, page: 1 };
}

/** Whether reviews are left out on purpose. */
export function isNarrowed({ stars, about }: ReviewState): boolean {
  return stars !== null || about !== null;
}

/** Reads a number of stars as it stands in an address; null for anything but 1 to 5. */
export function parseStars(text: string | null): StarNumber | null {
  return starNumbers.find(star => String(star) === text) ?? null;
}
