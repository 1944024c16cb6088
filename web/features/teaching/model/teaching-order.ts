import { minRatingsForColor } from '#contract/score.ts';
import type { Teacher } from '#web/entities/catalogue/list-related.ts';

/** The fragment of an address that leads to the lecturers of a course. */
export const teachersId = 'teachers';

export const teachingOrders = ['score', 'difficulty', 'again'] as const;

export type TeachingOrder = (typeof teachingOrders)[number];

/** Reads `?order=`, by which the lecturers of a course are ordered. */
export function parseTeachingOrder(parameters: URLSearchParams): TeachingOrder {
  const given = parameters.get('order');
  return teachingOrders.find(order => order === given) ?? 'score';
}

/** The same page with its lecturers in this order: the query part alone, never empty. */
export function teachingOrderHref(order: TeachingOrder): string {
  return order === 'score' ? '?' : `?order=${order}`;
}

/** True if so few have rated that no number is shown. */
export function isThin({ rating_count }: Pick<Teacher, 'rating_count'>): boolean {
  return rating_count < minRatingsForColor;
}

/** False for those alone who are known to give nothing but tutorials. */
export const isLecturer = ({ role }: Pick<Teacher, 'role'>): boolean => role !== 'tutorial';

/** Sort value: the smaller comes first. A teacher with too few ratings for a number is last in every order. */
const ranks: Readonly<Record<TeachingOrder, (teacher: Teacher) => number | null>> = {
  score: ({ rating_score }) => -rating_score,
  difficulty: ({ difficulty_avg }) => difficulty_avg,
  again: ({ take_again_percent }) => (take_again_percent === null ? null : -take_again_percent),
};

/** The lecturers of a course: best first, easiest first, or first whom most would take again. */
export function inTeachingOrder(teachers: readonly Teacher[], order: TeachingOrder): readonly Teacher[] {
  const rank = (teacher: Teacher) => ranks[order](teacher) ?? Infinity;
  return teachers.toSorted(
    (one, other) =>
      Number(isThin(one)) - Number(isThin(other)) ||
      compare(rank(one), rank(other)) ||
      other.rating_count - one.rating_count ||
      one.id - other.id,
  );
}

const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** The year since which nobody wrote of a semester, where that is two years ago or more; else null. */
export function notTaughtSince(lastTaught: string | null, thisYear: number): number | null {
  const year = Number(lastTaught?.slice(0, 4));
  return lastTaught !== null && year <= thisYear - 2 ? year : null;
}
