/** 0 is "not enough said"; 1 poor to 5 excellent are steps of the colour scale. */
export type ScoreLevel = 0 | 1 | 2 | 3 | 4 | 5;

/** Below this many ratings they are few, and a score is shown without a colour: one or two voices are not a verdict. */
export const minRatingsForColor = 3;

/** One decimal, as it is shown: 4.25 → "4.3". Null, when nobody has rated, is a dash. */
export function formatScore(average: number | null): string {
  return average === null ? '–' : average.toFixed(1);
}

/**
 * The step of the shown number, so that 4.5 never has the colour of 4.4. @param average 1 to 5, null without ratings.
 */
export function scoreLevel(average: number | null, count: number): ScoreLevel {
  if (average === null || count < minRatingsForColor) return 0;
  const shown = Number(formatScore(average));
  if (shown >= 4.5) return 5;
  if (shown >= 3.5) return 4;
  if (shown >= 2.5) return 3;
  return shown >= 1.5 ? 2 : 1;
}
