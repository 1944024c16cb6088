import type { Random } from '../random.ts';

/** A target of ratings: how likely people are to rate it, and the most that it can get. */
export interface Attraction {
  readonly pull: number;
  readonly most: number;
}

/**
 * Shares out ratings the way real sites have them: a few targets with hundreds, many with a handful, some with none.
 *
 * @param peak how many the most popular one gets.
 * @returns a count for each target; together exactly `total`.
 */
export function spreadRatings(total: number, peak: number, targets: readonly Attraction[], random: Random): number[] {
  const ranks = curve(total, peak, targets.length, random);
  const order = targets.map((_, index) => index).sort((a, b) => (targets[b]?.pull ?? 0) - (targets[a]?.pull ?? 0));
  const counts = targets.map(() => 0);
  for (const count of ranks) {
    const position = order.findIndex(index => (targets[index]?.most ?? 0) >= count);
    if (position < 0) throw new RangeError(`no target can take ${String(count)} ratings`);
    const [index = 0] = order.splice(position, 1);
    counts[index] = count;
  }
  return counts;
}

/** Flattens the head of the curve, so that several targets are near the peak instead of one. */
const shoulder = 9;

/** Counts by rank, falling: a power law whose exponent is searched for so that the sum is right. */
function curve(total: number, peak: number, length: number, random: Random): number[] {
  const silent = Math.floor(length * 0.07);
  const at = (exponent: number) =>
    Array.from({ length }, (_, rank) =>
      rank >= length - silent ? 0 : Math.floor(peak * (1 + rank / shoulder) ** -exponent),
    );
  const sum = (list: readonly number[]) => list.reduce((before, count) => before + count, 0);
  let [low, high] = [0.1, 4];
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (sum(at(middle)) > total) low = middle;
    else high = middle;
  }
  const counts = at(high);
  // What rounding left over goes to the tail, one by one.
  for (let left = total - sum(counts); left > 0; left -= 1) {
    const rank = random.between(Math.floor(length / 3), length - silent - 1);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return counts.sort((a, b) => b - a);
}
