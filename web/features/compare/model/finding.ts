import { isBelow } from '#web/entities/figures/score-interval.ts';
import type { Spread } from '#web/entities/figures/star-spread.ts';

/**
 * A sentence about scores: its text is `compare.finding.{word}`, the names are those at `indexes` of the comparison.
 */
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
  readonly indexes: readonly number[];
}

/**
 * Findings about two or three scores beyond chance: which are higher, or that the score does not decide. It does not
 * say that a difference is small: of few ratings a large one may be chance.
 */
export function findings(spreads: readonly (Spread | null)[]): readonly CompareFinding[] {
  const known = spreads
    .flatMap((spread, index) => (spread ? [{ spread, index }] : []))
    .toSorted((one, other) => other.spread.mean - one.spread.mean);
  const few = spreads.flatMap((spread, index) => (spread ? [] : [index]));
  const said = known.length > 1 ? [{ word: wordOf(known.map(({ spread }) => spread)), indexes: indexes(known) }] : [];
  const words = { 1: 'few1', 2: 'few2', 3: 'few3' } as const;
  const unsaid = few.length in words ? [{ word: words[few.length as keyof typeof words], indexes: few }] : [];
  return [...said, ...unsaid];
}

const indexes = (of: readonly { readonly index: number }[]) => of.map(({ index }) => index);

/** @param sorted two or three, the highest first */
function wordOf([best, middle, worst]: readonly Spread[]): CompareFinding['word'] {
  const apart = (one?: Spread, other?: Spread) => isBelow(other ?? null, one ?? null, worst ? 3 : 1);
  if (!worst) return apart(best, middle) ? 'higher' : 'tooClose2';
  const bestIsApart = apart(best, middle) && apart(best, worst);
  const worstIsApart = apart(best, worst) && apart(middle, worst);
  if (bestIsApart) return worstIsApart ? 'allApart' : 'bestApart';
  if (worstIsApart) return 'worstApart';
  return apart(best, worst) ? 'endsApart' : 'tooClose3';
}
