import { isBelow, isShareBelow } from '#web/entities/figures/score-interval.ts';
import { starSpread } from '#web/entities/figures/star-spread.ts';
import type { ComparedEntryDetails } from '../api/compared-query.ts';

/** Columns that lie beyond chance below or above all others, by figure. */
export interface Remarks {
  readonly againLower: number | null;
  readonly easier: number | null;
  readonly harder: number | null;
}

type Compared = Pick<ComparedEntryDetails, 'difficulty_histogram' | 'take_again_percent' | 'take_again_count'>;

export function remarksOf(entries: readonly Compared[]): Remarks {
  const shares = entries.map(({ take_again_percent: percent, take_again_count: count }) => ({ percent, count }));
  const difficulties = entries.map(entry => starSpread(entry.difficulty_histogram));
  return {
    againLower: standsOut(shares, isShareBelow),
    easier: standsOut(difficulties, isBelow),
    harder: standsOut(difficulties, (one, other) => isBelow(other, one)),
  };
}

/** Index of the one that differs from each of the others; null where none does. */
function standsOut<Of>(of: readonly Of[], isApart: (one: Of, other: Of) => boolean): number | null {
  const found = of.findIndex((one, index) => of.every((other, at) => at === index || isApart(one, other)));
  return of.length < 2 || found === -1 ? null : found;
}
