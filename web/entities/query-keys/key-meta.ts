import type { Query, QueryClient } from '@tanstack/react-query';
import type { queryKeys } from './query-keys.ts';

/** Events that can change cached responses. */
export type Change =
  | 'bookmark'
  | 'facts'
  | 'guide'
  | 'guideRequest'
  | 'hiding'
  | 'institutionReview'
  | 'missing'
  | 'rating'
  | 'report'
  | 'shortlist';

interface QueryKeyMeta {
  /** The result depends on the caller: refetched when a person signs in, reset when one leaves. */
  readonly personal: boolean;
  /** Refetched after these. */
  readonly movedBy: readonly Change[];
}

/**
 * Events that refresh the result of each query before it is old. Apart from the keys, which every page loads; and by
 * key instead of TanStack Query's own `meta`, which data that was rendered by the server does not have.
 */
export const queryKeyMeta: Readonly<Record<keyof typeof queryKeys, QueryKeyMeta>> = {
  account: { personal: true, movedBy: [] },
  // A decision moves anything: its screens refetch all of it (web/entities/admin).
  admin: { personal: true, movedBy: ['guide'] },
  bestOfMyCourses: { personal: true, movedBy: [] },
  compared: { personal: false, movedBy: ['rating'] },
  compareWith: { personal: false, movedBy: [] },
  contactCase: { personal: true, movedBy: [] },
  courseChoices: { personal: false, movedBy: [] },
  departments: { personal: false, movedBy: [] },
  departmentsById: { personal: false, movedBy: [] },
  elsewhere: { personal: false, movedBy: [] },
  entries: { personal: false, movedBy: ['rating'] },
  entriesLeftOut: { personal: false, movedBy: ['rating'] },
  entry: { personal: false, movedBy: ['rating'] },
  entryCount: { personal: false, movedBy: ['rating'] },
  everything: { personal: false, movedBy: ['rating'] },
  facts: { personal: false, movedBy: [] },
  firstScreen: { personal: false, movedBy: ['rating'] },
  followed: { personal: true, movedBy: [] },
  guide: { personal: true, movedBy: ['bookmark', 'guide'] },
  guideBody: { personal: true, movedBy: ['guide'] },
  guideCounts: { personal: true, movedBy: ['bookmark', 'guide'] },
  guideFiles: { personal: true, movedBy: ['guide'] },
  guideLimits: { personal: true, movedBy: ['guide', 'guideRequest'] },
  guides: { personal: true, movedBy: ['bookmark', 'guide'] },
  guideForAdmin: { personal: true, movedBy: ['guide'] },
  hiddenReviews: { personal: true, movedBy: ['hiding', 'report'] },
  information: { personal: false, movedBy: [] },
  institution: { personal: false, movedBy: [] },
  institutionReviews: { personal: true, movedBy: ['institutionReview', 'report'] },
  institutionScores: { personal: true, movedBy: ['institutionReview'] },
  institutions: { personal: false, movedBy: [] },
  isFollowed: { personal: true, movedBy: [] },
  launch: { personal: false, movedBy: ['rating'] },
  libraryGuides: { personal: true, movedBy: ['guide'] },
  libraryTotals: { personal: true, movedBy: ['guide'] },
  missingWait: { personal: true, movedBy: [] },
  myBookmarks: { personal: true, movedBy: ['bookmark'] },
  myGuides: { personal: true, movedBy: ['guide'] },
  likeEntries: { personal: false, movedBy: ['rating'] },
  myRatings: { personal: true, movedBy: ['missing', 'rating'] },
  mySemester: { personal: true, movedBy: ['rating'] },
  nextToRate: { personal: true, movedBy: ['rating'] },
  notices: { personal: true, movedBy: ['rating'] },
  openRaffle: { personal: false, movedBy: [] },
  ownClaim: { personal: true, movedBy: ['rating'] },
  ownEffect: { personal: true, movedBy: ['guide', 'rating', 'report'] },
  ownFacts: { personal: true, movedBy: ['facts', 'rating'] },
  ownGuide: { personal: true, movedBy: ['guide'] },
  ownInstitutionReview: { personal: true, movedBy: ['institutionReview'] },
  ownRating: { personal: true, movedBy: ['rating'] },
  pageAnswer: { personal: false, movedBy: [] },
  pickerNames: { personal: false, movedBy: [] },
  academicUnit: { personal: false, movedBy: ['rating'] },
  ratingLimits: { personal: true, movedBy: ['missing', 'rating'] },
  related: { personal: false, movedBy: ['rating'] },
  reviewAddress: { personal: false, movedBy: ['rating'] },
  reviews: { personal: true, movedBy: ['hiding', 'rating', 'report'] },
  scoreExplained: { personal: true, movedBy: ['institutionReview', 'rating'] },
  semesters: { personal: false, movedBy: [] },
  settings: { personal: false, movedBy: [] },
  shortlist: { personal: true, movedBy: ['rating', 'shortlist'] },
  similar: { personal: false, movedBy: ['rating'] },
  fileLinks: { personal: true, movedBy: [] },
  transparency: { personal: false, movedBy: [] },
  wantedCount: { personal: true, movedBy: ['guide', 'guideRequest'] },
  wantedGuides: { personal: true, movedBy: ['guide', 'guideRequest'] },
  smallClass: { personal: false, movedBy: [] },
  targetLock: { personal: false, movedBy: ['rating'] },
  ratingRewards: { personal: true, movedBy: ['rating'] },
  wantedHere: { personal: true, movedBy: ['guide', 'guideRequest'] },
};

type WithKey = Pick<Query, 'queryKey'>;

function metaOf({ queryKey: [name] }: WithKey): QueryKeyMeta | undefined {
  return Object.entries(queryKeyMeta).find(([key]) => key === name)?.[1];
}

/** True if the result of a query depends on the caller. A key that is not known counts as personal. */
export function isPersonal(query: WithKey): boolean {
  return metaOf(query)?.personal !== false;
}

/** Refetches what a change may have moved. The database has moved it in the transaction of the change itself. */
export async function refetchAfter(queryClient: QueryClient, change: Change): Promise<void> {
  await queryClient.invalidateQueries({ predicate: query => metaOf(query)?.movedBy.includes(change) === true });
}
