import type { Spread } from './star-spread.ts';

/** Range in which a score probably lies, from 1 to 5; the printed average is in it. */
export interface ScoreInterval {
  readonly low: number;
  readonly high: number;
}

/** The interval of 95 % around an average (docs/decisions/0190). */
export function scoreInterval(spread: Spread | null): ScoreInterval | null {
  if (spread === null) return null;
  const reach = deviations(spread.freedom) * Math.sqrt(spread.variance / spread.count);
  return { low: Math.max(1, spread.mean - reach), high: Math.min(5, spread.mean + reach) };
}

/**
 * True if one average is lower than the other beyond chance: Welch's test, 5 %. False where either is unknown.
 * @param pairs how many pairs are asked at once, so that all sentences together are wrong as rarely as one (Bonferroni)
 */
export function isBelow(one: Spread | null, other: Spread | null, pairs: 1 | 3 = 1): boolean {
  if (one === null || other === null) return false;
  const [first, second] = [one.variance / one.count, other.variance / other.count];
  const freedom = (first + second) ** 2 / (first ** 2 / one.freedom + second ** 2 / other.freedom);
  return other.mean - one.mean > deviations(freedom, pairs) * Math.sqrt(first + second);
}

/** A share of people who said yes. */
interface Share {
  /** 0 to 100; null where too few said yes or no. */
  readonly percent: number | null;
  readonly count: number;
}

/**
 * True if one share is lower than the other beyond chance, 5 %: with a yes and a no added to both (Agresti and Caffo).
 */
export function isShareBelow(one: Share, other: Share): boolean {
  if (one.percent === null || other.percent === null) return false;
  const [first, second] = [one, other].map(({ percent, count }) => {
    const share = (((percent ?? 0) / 100) * count + 1) / (count + 2);
    return { share, variance: (share * (1 - share)) / (count + 2) };
  }) as [Record<'share' | 'variance', number>, Record<'share' | 'variance', number>];
  return second.share - first.share > deviationsOf95Percent * Math.sqrt(first.variance + second.variance);
}

/** Of a normal distribution, 95 % lie within so many standard deviations; of one that three pairs share, 98.3 %. */
export const deviationsOf95Percent = 1.96;
const deviationsOf3Pairs = 2.394;

/** The quantile of Student's t, by the expansion of Cornish and Fisher: off by under 0.03 from four degrees on. */
function deviations(freedom: number, pairs: 1 | 3 = 1): number {
  const z = pairs === 1 ? deviationsOf95Percent : deviationsOf3Pairs;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}
