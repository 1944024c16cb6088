import type { Language } from '#contract/render.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Filters } from '../filters/filters.ts';

declare const madeByQueryKeys: unique symbol;

/** A key that `queryKeys` has made. An array literal is none: the types refuse it wherever TanStack Query takes a key. */
export type AppQueryKey = readonly unknown[] & { readonly [madeByQueryKeys]: true };

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: AppQueryKey;
  }
}

/** The parts of a key, or the first ones of them. */
type Beginning<Parts extends readonly unknown[]> = Parts extends readonly [...infer First, unknown]
  ? Parts | Beginning<First>
  : Parts;

interface QueryKeyFunction<Parts extends readonly unknown[]> {
  (...parts: Parts): AppQueryKey;
  /** Matches every key of this name that begins with these parts. */
  readonly prefix: (...parts: Beginning<Parts>) => AppQueryKey;
}

function defineKey<Parts extends readonly unknown[]>(name: string): QueryKeyFunction<Parts> {
  const toKey = (...parts: readonly unknown[]): AppQueryKey => {
    const key: readonly unknown[] = [name, ...parts];
    return key as AppQueryKey; // the only place that makes one
  };
  return Object.assign(toKey, { prefix: toKey });
}

/** The key of every query of the application. What refreshes its answer is in key-meta.ts. */
export const queryKeys = {
  account: defineKey<[userId: string, part: 'factors' | 'identities' | 'proof' | 'sessions']>('account'),
  bestOfMyCourses: defineKey<[userId: string]>('bestOfMyCourses'),
  catalogueCounts: defineKey<[]>('catalogueCounts'),
  contactCase: defineKey<[reference: string]>('contactCase'),
  courseChoices:
    defineKey<[search: string, institution: number | null, departments: readonly number[]]>('courseChoices'),
  departments: defineKey<[institution: number]>('departments'),
  /** `nameLanguage`: of the names that the list is sorted by; null for any other order. */
  entries: defineKey<[kind: Kind, listHref: string, nameLanguage: Language | null]>('entries'),
  entry: defineKey<[kind: Kind, id: number]>('entry'),
  entryCount: defineKey<[kind: Kind, filters: Filters]>('entryCount'),
  followed: defineKey<[]>('followed'),
  guide: defineKey<[id: string]>('guide'),
  guideBody: defineKey<[id: string]>('guideBody'),
  guideCounts: defineKey<[userId: string]>('guideCounts'),
  guideFiles: defineKey<[id: string]>('guideFiles'),
  guideLimits: defineKey<[userId: string]>('guideLimits'),
  /** A list of guides, by what it is narrowed to. */
  guides:
    defineKey<[part: 'best' | 'course' | 'helpful' | 'list' | 'myCourses' | 'newest' | 'typeCounts', of: string]>(
      'guides',
    ),
  guideForAdmin: defineKey<[id: string]>('guideForAdmin'),
  hiddenReviews: defineKey<[]>('hiddenReviews'),
  information: defineKey<[name: string, language: Language]>('information'),
  institution: defineKey<[id: number]>('institution'),
  institutionReviews: defineKey<[institution: number, href: string]>('institutionReviews'),
  institutionScores: defineKey<[]>('institutionScores'),
  institutions: defineKey<[]>('institutions'),
  isFollowed: defineKey<[kind: Kind, id: number]>('isFollowed'),
  libraryGuides: defineKey<[href: string]>('libraryGuides'),
  libraryTotals: defineKey<[]>('libraryTotals'),
  myBookmarks: defineKey<[userId: string]>('myBookmarks'),
  myGuides: defineKey<[userId: string, part: 'list' | 'tickets']>('myGuides'),
  myRatings: defineKey<[userId: string, part: Kind | 'unlisted']>('myRatings'),
  nearMatches: defineKey<[kind: Kind, name: string]>('nearMatches'),
  nextToRate: defineKey<[userId: string, kind: Kind, target: number]>('nextToRate'),
  notices: defineKey<[part: 'list' | 'unread']>('notices'),
  ownGuide: defineKey<[userId: string, id: string, part: 'guide' | 'files']>('ownGuide'),
  ownInstitutionReview: defineKey<[userId: string]>('ownInstitutionReview'),
  ownRating: defineKey<[userId: string, kind: Kind, target: number]>('ownRating'),
  ratingLimits: defineKey<[userId: string]>('ratingLimits'),
  related: defineKey<[kind: Kind, id: number]>('related'),
  reviews: defineKey<[kind: Kind, id: number, reviewHref: string]>('reviews'),
  settings: defineKey<[]>('settings'),
  similar: defineKey<[kind: Kind, id: number]>('similar'),
  fileLinks: defineKey<[userId: string, fileId: string]>('fileLinks'),
  wantedCount: defineKey<[course: number, type: string]>('wantedCount'),
  /** Of the whole site, or of one course. */
  wantedGuides: defineKey<[course: number | null]>('wantedGuides'),
  ticketsEarned: defineKey<[kind: Kind, ratingId: string]>('ticketsEarned'),
  wantedHere: defineKey<[course: number]>('wantedHere'),
};
