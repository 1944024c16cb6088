import { type Tag, tags } from '#contract/words.ts';
import { type StarNumber, starNumbers } from '#web/ui/star-number.ts';
import { type Kind, otherKind } from '#web/entities/routing/kind.ts';
import { parseTerm, type Term } from '#web/entities/semesters/semester-name.ts';
import { parseId, parsePage } from '#web/entities/routing/parse-id.ts';

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;

export type ReviewSort = (typeof reviewSorts)[number];

/** Languages by which reviews can be filtered: that of their letters. */
export const reviewLanguages = ['he', 'en'] as const;

export type ReviewLanguage = (typeof reviewLanguages)[number];

/** Id of the section of reviews; the fragment of an address that leads to them. */
export const reviewsId = 'reviews';

/** State of the reviews in the address of a page: `?sort=&stars=&course=&tag=&semester=&language=&page=`. */
export interface ReviewState {
  readonly sort: ReviewSort;
  /** Only reviews with this many stars. */
  readonly stars: StarNumber | null;
  /** Only reviews that name this course (of a professor) or this professor (of a course). */
  readonly about: number | null;
  /** Only reviews that bear this tag. */
  readonly tag: Tag | null;
  /** Only reviews of this semester. */
  readonly term: Term | null;
  /** Only reviews in this language. */
  readonly language: ReviewLanguage | null;
  /** Counted from 1. */
  readonly page: number;
}

export const plainReviews: ReviewState = {
  sort: 'newest',
  stars: null,
  about: null,
  tag: null,
  term: null,
  language: null,
  page: 1,
};

/** @param kind what is reviewed */
export function parseReviewState(kind: Kind, parameters: URLSearchParams): ReviewState {
  const sort = parameters.get('sort');
  const language = parameters.get('language');
  return {
    sort: reviewSorts.find(name => name === sort) ?? plainReviews.sort,
    stars: parseStars(parameters.get('stars')),
    about: parseId(parameters.get(otherKind[kind])),
    tag: tags.find(tag => tag === parameters.get('tag')) ?? null,
    term: parseTerm(parameters.get('semester')),
    language: reviewLanguages.find(name => name === language) ?? null,
    page: parsePage(parameters.get('page')),
  };
}

/** The address of the same page with its reviews in this state: the query part alone, never empty. */
export function reviewHref(kind: Kind, { sort, stars, about, tag, term, language, page }: ReviewState): string {
  // Numbers and words of ours, of which none has to be escaped; a details page has twenty of these addresses.
  const parameters: string[] = [];
  if (sort !== plainReviews.sort) parameters.push(`sort=${sort}`);
  if (stars !== null) parameters.push(`stars=${stars}`);
  if (about !== null) parameters.push(`${otherKind[kind]}=${about}`);
  if (tag !== null) parameters.push(`tag=${tag}`);
  if (term !== null) parameters.push(`semester=${term.year}${term.semester}`);
  if (language !== null) parameters.push(`language=${language}`);
  if (page > 1) parameters.push(`page=${page}`);
  return `?${parameters.join('&')}`;
}

/** The same reviews narrowed or turned in one way more, from their first page on. */
export function turned(state: ReviewState, change: Partial<Omit<ReviewState, 'page'>>): ReviewState {
  return { ...state, ...change, page: 1 };
}

/** True if reviews are left out on purpose. */
export function isNarrowed({ stars, about, tag, term, language }: ReviewState): boolean {
  return [stars, about, tag, term, language].some(limit => limit !== null);
}

/** Reads a number of stars as it stands in an address; null for anything but 1 to 5. */
export function parseStars(text: string | null): StarNumber | null {
  return starNumbers.find(star => String(star) === text) ?? null;
}
