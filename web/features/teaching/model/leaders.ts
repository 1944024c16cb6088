import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { isBelow, isShareBelow } from '#web/entities/figures/score-interval.ts';
import { type Spread, starSpread } from '#web/entities/figures/star-spread.ts';

/** Teachers who lead by the score in a course beyond chance. */
export interface Leaders {
  /**
   * `clear`: one is above all others beyond chance. `unsure`: one is, but it may be by chance. `several`: more than one
   * are, and chance does not tell them apart. `none`: the score does not decide at all.
   */
  readonly word: 'clear' | 'unsure' | 'several' | 'none';
  /** Whom the sentence names, the best first. */
  readonly first: readonly Teacher[];
  /** The two between whom a student chooses. */
  readonly pair: readonly [best: Teacher, next: Teacher];
}

/** More names than these are no finding. */
const maxLeaders = 3;
/** Nobody is named with the best whose printed score is further below, in stars. */
const maxDistance = 0.5;

/** Null where fewer than two have a score. */
export function leadersOf(teachers: readonly Teacher[]): Leaders | null {
  const rated = teachers
    .flatMap(teacher => {
      const spread = starSpread(teacher.histogram);
      return spread ? [{ teacher, spread }] : [];
    })
    .toSorted((one, other) => other.teacher.rating_score - one.teacher.rating_score);
  // The order by the estimate, but never one first whom another is above beyond chance.
  const best = rated.find(({ spread }) => !rated.some(other => isBelow(spread, other.spread)));
  const next = rated.find(other => other !== best);
  if (!best || !next) return null;
  const isWith = ({ spread }: { readonly spread: Spread }) =>
    !isBelow(spread, best.spread) && best.spread.mean - spread.mean <= maxDistance;
  const first = [best, ...rated.filter(other => other !== best && isWith(other))];
  const isClear = rated.every(other => other === best || isBelow(other.spread, best.spread));
  const isNobody = first.length === rated.length || first.length > maxLeaders;
  return {
    word: isClear ? 'clear' : isNobody ? 'none' : first.length === 1 ? 'unsure' : 'several',
    first: first.map(({ teacher }) => teacher),
    pair: [best.teacher, next.teacher],
  };
}

/** A fact in which two lecturers differ beyond chance. */
export interface Decider {
  readonly fact: 'again' | 'difficulty';
  /** Whom more would take again, or who is easier. */
  readonly winner: Teacher;
  readonly other: Teacher;
}

/** The facts in which two lecturers differ beyond chance: first whom more would take again, which says the most. */
export function decidersOf([one, other]: Leaders['pair']): readonly Decider[] {
  const facts = [
    ['again', isAgainBelow],
    ['difficulty', (of: Teacher, than: Teacher) => isBelow(difficultySpread(than), difficultySpread(of))],
  ] as const;
  return facts.flatMap(([fact, isWorse]) => {
    if (isWorse(other, one)) return [{ fact, winner: one, other }];
    return isWorse(one, other) ? [{ fact, winner: other, other: one }] : [];
  });
}

function isAgainBelow(one: Teacher, other: Teacher): boolean {
  const [first, second] = [one, other].map(of => ({ percent: of.take_again_percent, count: of.take_again_count }));
  return first !== undefined && second !== undefined && isShareBelow(first, second);
}

/** Answers about difficulty lie so far apart at most, squared: more than in any course of the demo. */
const difficultyVariance = 1.44;
/** Fewer answers are voices. */
const minRatings = 5;

/** Of a pair only the average is known, not the histogram. */
function difficultySpread({ difficulty_avg, difficulty_count }: Teacher): Spread | null {
  return difficulty_avg === null || difficulty_count < minRatings
    ? null
    : { count: difficulty_count, mean: difficulty_avg, variance: difficultyVariance, freedom: Infinity };
}
