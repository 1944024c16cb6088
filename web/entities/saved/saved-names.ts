import type { queryKeys } from '#web/entities/query-keys/query-keys.ts';

/**
 * The responses that a device may store to be read without a connection. What is not named here is never stored:
 * nothing of admins or of an account, no links to files, no messages.
 */
const savedNames: ReadonlySet<unknown> = new Set([
  'bestOfMyCourses',
  'departments',
  'elsewhere',
  'entries',
  'entriesLeftOut',
  'entry',
  'entryCount',
  'firstScreen',
  'followed',
  'guide',
  'guideBody',
  'guideCounts',
  'guideFiles',
  'guides',
  'hiddenReviews',
  'information',
  'institution',
  'institutionReviews',
  'institutionScores',
  'institutions',
  'isFollowed',
  'libraryTotals',
  'myBookmarks',
  'myGuides',
  'myRatings',
  'notices',
  'ownInstitutionReview',
  'ownRating',
  'ratingRewards',
  'related',
  'reviews',
  'scoreExplained',
  'settings',
  'shortlist',
  'similar',
  'targetLock',
  'wantedCount',
  'wantedGuides',
  'wantedHere',
] satisfies (keyof typeof queryKeys)[]);

/** True if the result of this query may be stored on the device. */
export function maySave([name]: readonly unknown[]): boolean {
  return savedNames.has(name);
}
