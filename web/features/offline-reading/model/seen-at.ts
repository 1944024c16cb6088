import type { QueryClient } from '@tanstack/react-query';

/** Queries of a screen's own content, not of what surrounds it. */
const aboutScreens: ReadonlySet<unknown> = new Set([
  'entries',
  'entry',
  'firstScreen',
  'followed',
  'guide',
  'guideBody',
  'guides',
  'information',
  'institutionReviews',
  'institutionScores',
  'myBookmarks',
  'myGuides',
  'myRatings',
  'notices',
  'reviews',
  'shortlist',
]);

/** Time at which the oldest data on the screen were loaded, in milliseconds since 1970; null where there are none. */
export function seenAt(queryClient: QueryClient): number | null {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => state.data !== undefined && aboutScreens.has(queryKey[0]))
    .map(({ state }) => state.dataUpdatedAt);
  return shown.length === 0 ? null : Math.min(...shown);
}
