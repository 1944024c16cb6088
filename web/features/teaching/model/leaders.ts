import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { areApart, deviationsOf95Percent, scoreInterval } from '#web/entities/figures/score-interval.ts';

/** Who leads by the score in a course, as far as chance allows to say so. */
export interface Leaders {
  /** Whose scores are not apart from the best one; the best first. */
  readonly first: readonly Teacher[];
  /** Whether they are apart from nobody: then no score decides. */
  readonly isEverybody: boolean;
}

/** More names than these are no finding. */
const maxLeaders = 3;

/** Null where fewer than two have a score. */
export function leadersOf(teachers: readonly Teacher[]): Leaders | null {
  const rated = teachers
    .map(teacher => ({ teacher, interval: scoreInterval(teacher.histogram) }))
    .filter(({ interval }) => interval !== null)
    .toSorted((one, other) => other.teacher.rating_score - one.teacher.rating_score);
  const best = rated[0];
  if (!best || rated.length < 2) return null;
  const first = rated.filter(({ interval }) => !areApart(best.interval, interval)).map(({ teacher }) => teacher);
  return { first, isEverybody: first.length === rated.length || first.length > maxLeaders };
}

/** What tells two lecturers apart whose scores do not. */
export interface Decider {
  readonly fact: 'difficulty' | 'again';
  /** Who is easier, or whom more would take again. */
  readonly winner: Teacher;
  readonly other: Teacher;
}

/** Answers about difficulty lie so far apart at most, in standard deviations: more than in any course of the demo. */
const difficultyDeviation = 1.2;

/** The first fact in which the two best differ beyond chance; null where none does. */
export function deciderOf([one, other]: readonly Teacher[]): Decider | null {
  if (!one || !other) return null;
  if (one.difficulty_avg !== null && other.difficulty_avg !== null) {
    const reach = difficultyDeviation * Math.sqrt(1 / one.difficulty_count + 1 / other.difficulty_count);
    if (Math.abs(one.difficulty_avg - other.difficulty_avg) > deviationsOf95Percent * reach) {
      const isOneEasier = one.difficulty_avg < other.difficulty_avg;
      return { fact: 'difficulty', winner: isOneEasier ? one : other, other: isOneEasier ? other : one };
    }
  }
  if (one.take_again_percent !== null && other.take_again_percent !== null) {
    const [voices, otherVoices] = [one.take_again_count, other.take_again_count];
    // Two voices added to either side, so that all of three people are not beyond all doubt.
    const share = (percent: number, count: number) => ((percent / 100) * count + 1) / (count + 2);
    const [first, second] = [share(one.take_again_percent, voices), share(other.take_again_percent, otherVoices)];
    const reach = Math.sqrt((first * (1 - first)) / (voices + 2) + (second * (1 - second)) / (otherVoices + 2));
    if (Math.abs(first - second) > deviationsOf95Percent * reach) {
      return { fact: 'again', winner: first > second ? one : other, other: first > second ? other : one };
    }
  }
  return null;
}
