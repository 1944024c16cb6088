import { areApart, type ScoreInterval } from '#web/entities/figures/score-interval.ts';

/** A sentence about scores: its text is `compare.finding.{word}`, the names are places in the comparison. */
export interface CompareFinding {
  readonly word:
    | 'allApart'
    | 'bestApart'
    | 'worstApart'
    | 'endsApart'
    | 'tooClose2'
    | 'tooClose3'
    | 'higher'
    | 'few1'
    | 'few2'
    | 'few3';
  /** Highest score first; in `few…` those with few ratings. */
  readonly places: readonly number[];
}

/**
 * What can be said of two or three scores beyond chance. A difference is told where intervals do not touch; where they
 * do, that it is too small to choose by.
 */
export function findings(intervals: readonly (ScoreInterval | null)[]): readonly CompareFinding[] {
  const known = intervals
    .flatMap((interval, place) => (interval ? [{ interval, place }] : []))
    .toSorted((one, other) => other.interval.mean - one.interval.mean);
  const few = intervals.flatMap((interval, place) => (interval ? [] : [place]));
  const said = known.length > 1 ? [{ word: wordOf(known.map(({ interval }) => interval)), places: places(known) }] : [];
  const words = { 1: 'few1', 2: 'few2', 3: 'few3' } as const;
  const unsaid = few.length in words ? [{ word: words[few.length as keyof typeof words], places: few }] : [];
  return [...said, ...unsaid];
}

const places = (of: readonly { readonly place: number }[]) => of.map(({ place }) => place);

/** @param sorted two or three, the highest first */
function wordOf([best, middle, worst]: readonly ScoreInterval[]): CompareFinding['word'] {
  const apart = (one?: ScoreInterval, other?: ScoreInterval) => areApart(one ?? null, other ?? null);
  if (!worst) return apart(best, middle) ? 'higher' : 'tooClose2';
  const bestIsApart = apart(best, middle) && apart(best, worst);
  const worstIsApart = apart(best, worst) && apart(middle, worst);
  if (bestIsApart) return worstIsApart ? 'allApart' : 'bestApart';
  if (worstIsApart) return 'worstApart';
  return apart(best, worst) ? 'endsApart' : 'tooClose3';
}
