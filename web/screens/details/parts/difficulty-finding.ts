import { total } from '#web/entities/figures/star-spread.ts';

/** From very easy to very hard. */
export const difficultyLevels = [1, 2, 3, 4, 5] as const;

type Level = (typeof difficultyLevels)[number];

/** Answers that carry a sentence. */
const minRatings = 8;
const majority = 0.5;
const plurality = 0.35;
const splitShare = 0.3;

/**
 * Finding about difficulty: that most gave one, that it is the most frequent, or that opinions differ; null where the
 * numbers do not carry it.
 * @param counts one for each level, the easiest first
 */
export function difficultyFinding(counts: readonly number[]): {
  readonly finding: 'most' | 'frequent' | 'split' | null;
  /** The most frequent answer. */
  readonly level: Level;
} {
  const all = total(counts);
  const [first = { level: 1, count: 0 }, second] = difficultyLevels
    .map(level => ({ level, count: counts[level - 1] ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
  const { level, count } = first;
  const shareOf = (some: readonly number[]): number => total(some) / all;
  if (all < minRatings) return { finding: null, level };
  if (shareOf(counts.slice(0, 2)) >= splitShare && shareOf(counts.slice(3)) >= splitShare)
    return { finding: 'split', level };
  if (count / all > majority) return { finding: 'most', level };
  return { finding: count / all >= plurality && count > (second?.count ?? 0) ? 'frequent' : null, level };
}
