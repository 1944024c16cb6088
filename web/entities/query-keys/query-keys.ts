import type { Language } from '#contract/render.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Filters } from '../filters/filters.ts';

declare const madeByQueryKeys: unique symbol;

/**
 * A key that `queryKeys` has made. An array literal is none: the types refuse it wherever TanStack Query takes a key.
 */
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

/** The keys of all queries of the application by name. What refreshes their results is in key-meta.ts. */
interface QueryKeys {
  account: QueryKeyFunction<
    [
      userId: string,
      part:
        | 'ask'
        | 'cutDays'
        | 'factors'
        | 'identities'
        | 'invitation'
        | 'mail'
        | 'proof'
        | 'push'
        | 'recoveryCodes'
        | 'sessions'
        | 'suspension',
    ]
  >;
  /** Whatever admins read: the screen's own name for it, and of what. One key, since every page loads this list. */
  admin: QueryKeyFunction<[part: string, of: string]>;
  bestOfMyCourses: QueryKeyFunction<[userId: string]>;
  compared: QueryKeyFunction<[href: string]>;
  /** Others to compare with the one of that id. */
  compareWith: QueryKeyFunction<[kind: Kind, id: number]>;
  contactCase: QueryKeyFunction<[reference: string]>;
  courseChoices: QueryKeyFunction<[search: string, institution: number | null, departments: readonly number[]]>;
  departments: QueryKeyFunction<[institution: number]>;
  departmentsById: QueryKeyFunction<[ids: readonly number[]]>;
  /** Surveys and older reviews of an entry. */
  elsewhere: QueryKeyFunction<[kind: Kind, id: number]>;
  /** `nameLanguage`: of the names that the list is sorted by; null for any other order. */
  entries: QueryKeyFunction<[kind: Kind, listHref: string, nameLanguage: Language | null]>;
  entriesLeftOut: QueryKeyFunction<[kind: Kind, filters: Filters]>;
  entry: QueryKeyFunction<[kind: Kind, id: number]>;
  entryCount: QueryKeyFunction<[kind: Kind, filters: Filters]>;
  everything: QueryKeyFunction<[search: string, exactly: boolean]>;
  facts: QueryKeyFunction<[kind: Kind, id: number]>;
  firstScreen: QueryKeyFunction<[part: 'quotes' | 'site' | 'written', kind: Kind]>;
  followed: QueryKeyFunction<[]>;
  guide: QueryKeyFunction<[id: string]>;
  guideBody: QueryKeyFunction<[id: string]>;
  guideCounts: QueryKeyFunction<[userId: string]>;
  guideFiles: QueryKeyFunction<[id: string]>;
  guideLimits: QueryKeyFunction<[userId: string]>;
  /** A list of guides, by what it is narrowed to. */
  guides: QueryKeyFunction<
    [part: 'best' | 'course' | 'helpful' | 'list' | 'myCourses' | 'newest' | 'typeCounts' | 'strip', of: string]
  >;
  guideForAdmin: QueryKeyFunction<[id: string]>;
  hiddenReviews: QueryKeyFunction<[]>;
  information: QueryKeyFunction<[name: string, language: Language]>;
  institution: QueryKeyFunction<[id: number]>;
  institutionReviews: QueryKeyFunction<[institution: number, href: string]>;
  institutionScores: QueryKeyFunction<[]>;
  institutions: QueryKeyFunction<[]>;
  isFollowed: QueryKeyFunction<[kind: Kind, id: number]>;
  launch: QueryKeyFunction<[part: 'code' | 'link' | 'state', of: string]>;
  libraryGuides: QueryKeyFunction<[href: string]>;
  libraryTotals: QueryKeyFunction<[]>;
  /** Entries of an institution that are like a name. */
  likeEntries: QueryKeyFunction<[kind: Kind, institution: number, name: string]>;
  missingWait: QueryKeyFunction<[]>;
  myBookmarks: QueryKeyFunction<[userId: string]>;
  myGuides: QueryKeyFunction<[userId: string, part: 'list' | 'tickets']>;
  myRatings: QueryKeyFunction<[userId: string, part: Kind | 'latest' | 'missing' | 'semesters' | 'unlisted']>;
  mySemester: QueryKeyFunction<[userId: string, part: 'courses' | 'lecturers', of: number]>;
  /** After a rating of a target; without one the first of all. */
  nextToRate: QueryKeyFunction<[userId: string, kind: Kind, target: number | null, other: number | null]>;
  notices: QueryKeyFunction<[part: 'list' | 'unread']>;
  openRaffle: QueryKeyFunction<[]>;
  ownClaim: QueryKeyFunction<[userId: string, professor: number]>;
  ownEffect: QueryKeyFunction<[userId: string, part: 'activity' | 'effect']>;
  ownFacts: QueryKeyFunction<[userId: string, course: number, professor: number]>;
  ownGuide: QueryKeyFunction<[userId: string, id: string, part: 'guide' | 'files']>;
  ownInstitutionReview: QueryKeyFunction<[userId: string]>;
  ownRating: QueryKeyFunction<[userId: string, kind: Kind, target: number]>;
  pageAnswer: QueryKeyFunction<[professor: number]>;
  /** Of the departments of an institution, or of institutions. */
  pickerNames: QueryKeyFunction<[institution: number | null, language: Language, text: string]>;
  /** A part of the page of an institution, or of a department of it. */
  academicUnit: QueryKeyFunction<
    [
      part: 'departments' | 'figures' | 'guides' | 'lecturers' | 'loved' | 'names' | 'news' | 'waiting' | Kind,
      institution: number,
      department: number | null,
    ]
  >;
  ratingLimits: QueryKeyFunction<[userId: string]>;
  related: QueryKeyFunction<[kind: Kind, id: number]>;
  reviewAddress: QueryKeyFunction<[id: string]>;
  reviews: QueryKeyFunction<[kind: Kind, id: number, reviewHref: string]>;
  scoreExplained: QueryKeyFunction<[kind: Kind | 'institution', id: number]>;
  semesters: QueryKeyFunction<[today: string]>;
  settings: QueryKeyFunction<[]>;
  shortlist: QueryKeyFunction<[userId: string]>;
  similar: QueryKeyFunction<[kind: Kind, id: number]>;
  fileLinks: QueryKeyFunction<[userId: string, fileId: string]>;
  transparency: QueryKeyFunction<[part: 'quarters' | 'texts', of: string]>;
  wantedCount: QueryKeyFunction<[course: number, type: string]>;
  /** Of the whole site, or of one course. */
  wantedGuides: QueryKeyFunction<[course: number | null]>;
  smallClass: QueryKeyFunction<[course: number, professor: number | null]>;
  targetLock: QueryKeyFunction<[kind: Kind, id: number]>;
  ratingRewards: QueryKeyFunction<[kind: Kind, ratingId: string]>;
  wantedHere: QueryKeyFunction<[course: number]>;
}

/**
 * The key of every query. Names exist in the type alone: each function is made on first use, so that a page does
 * not load a list of all of them.
 */
export const queryKeys = new Proxy({} as QueryKeys, {
  get: (_none, name) => {
    const toKey = (...parts: readonly unknown[]): AppQueryKey => {
      const key: readonly unknown[] = [name, ...parts];
      return key as AppQueryKey; // the only place that makes one
    };
    return Object.assign(toKey, { prefix: toKey });
  },
});
