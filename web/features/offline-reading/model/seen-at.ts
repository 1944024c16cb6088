import type { QueryClient } from '@tanstack/react-query';

/** What a screen is about, as against what surrounds it. */
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
]);

/** When the oldest part of what is on the screen was answered, in milliseconds since 1970; null where nothing is. */
export function seenAt(queryClient: QueryClient): number | null {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => state.data !== undefined && aboutScreens.has(queryKey[0]))
    .map(({ state }) => state.dataUpdatedAt);
  return shown.length === 0 ? null : Math.min(...shown);
}
