import { scoreInterval } from '#web/entities/figures/score-interval.ts';
import type { ComparedEntryDetails } from '../api/compared-query.ts';
import { difficultyInterval, shareInterval, standsOut } from './intervals.ts';

/** Which columns lie beyond chance below or above all others, by figure. */
export interface Remarks {
  readonly scoreLower: number | null;
  readonly againLower: number | null;
  readonly easier: number | null;
  readonly harder: number | null;
}

export function remarksOf(entries: readonly ComparedEntryDetails[]): Remarks {
  const difficulties = entries.map(entry => difficultyInterval(entry.difficulty_histogram));
  return {
    scoreLower: standsOut(
      entries.map(entry => scoreInterval(entry.histogram)),
      'below',
    ),
    againLower: standsOut(
      entries.map(entry => shareInterval(entry.take_again_percent, entry.take_again_count)),
      'below',
    ),
    easier: standsOut(difficulties, 'below'),
    harder: standsOut(difficulties, 'above'),
  };
}
