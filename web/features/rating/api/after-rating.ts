import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { nameColumns } from '#web/entities/catalogue/local-name.ts';
import { parseTitle, type Title } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** Results of a rating, as the server counts them. */
export interface RatingRewards {
  /** Number of ratings of its target, including this one; null while it is not shown. */
  readonly number: number | null;
  /** Tickets that this one earned, a bonus that it brought included. */
  readonly earned: number;
  /** All tickets of the person. */
  readonly tickets: number;
  /** Ratings of the person that count towards the bonus. */
  readonly counted: number;
  /** Tickets of the bonus; 0 before it is reached. */
  readonly bonus: number;
}

/** Results of an own rating. Null where it is gone. */
export function ratingRewardsQuery(table: TableClient, kind: Kind, ratingId: string) {
  return queryOptions({
    queryKey: queryKeys.ratingRewards(kind, ratingId),
    queryFn: async ({ signal }): Promise<RatingRewards | null> => {
      const [row] = rowsOf(await table.rpc('my_rating_rewards', { kind, rating: ratingId }).abortSignal(signal));
      if (!row) return null;
      const { number, earned, tickets, counted, bonus } = row;
      return { number, earned: earned ?? 0, tickets: tickets ?? 0, counted: counted ?? 0, bonus: bonus ?? 0 };
    },
  });
}

export interface NextToRate {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly title: Title | null;
  readonly code: string | null;
  readonly rating_count: number;
  /** Tickets that rating it earns now. */
  readonly tickets: number;
  /** Number of its ratings in the named course; null where none was named. */
  readonly here_count: number | null;
}

interface NextRatings {
  readonly kind: Kind;
  /** The course that they teach; null where they are of the same department. */
  readonly course: number | null;
  readonly entries: readonly NextToRate[];
}

/**
 * Whom to rate next, none of them rated by this person: who teaches the course that was just rated or named; else who
 * of the same department still has few ratings.
 *
 * @param other the course that a rating of a professor names, or the professor
 */
export function nextToRateQuery(table: TableClient, userId: string, kind: Kind, target: number, other: number | null) {
  const course = kind === 'course' ? target : other;
  return queryOptions({
    queryKey: queryKeys.nextToRate(userId, kind, target, other),
    queryFn: async ({ signal }): Promise<NextRatings> => {
      if (course !== null) {
        const who =
          kind === 'course' ? { course, ...(other !== null && { first: other }) } : { course, besides: target };
        const entries = rowsOf(await table.rpc('suggest_course_lecturers', who).abortSignal(signal)).flatMap(
          toNextToRate,
        );
        if (entries.length > 0) return { kind: 'professor', course, entries };
      }
      const rows = rowsOf(await table.rpc('suggest_next_ratings', { kind, target }).abortSignal(signal));
      return { kind, course: null, entries: rows.flatMap(toNextToRate) };
    },
  });
}

/** So many are looked through for one that the person has not rated. */
const maxKnown = 20;

/** The lecturer of a department whom most people know and this person has not rated; null without one. */
export function firstToRateQuery(table: TableClient, userId: string, department: number) {
  return queryOptions({
    queryKey: queryKeys.nextToRate(userId, 'professor', null, department),
    queryFn: async ({ signal }): Promise<NextToRate | null> => {
      const [own, known] = await Promise.all([
        table.from('ratings').select('professor_id').eq('user_id', userId).abortSignal(signal),
        table
          .from('professors')
          .select(`id,${nameColumns},title,rating_count`)
          .eq('department', department)
          .order('rating_count', { ascending: false })
          .order('id')
          .limit(maxKnown)
          .abortSignal(signal),
      ]);
      const rated = new Set(rowsOf(own).map(({ professor_id: id }) => id));
      return (
        rowsOf(known)
          .filter(({ id }) => !rated.has(id))
          .flatMap(toNextToRate)[0] ?? null
      );
    },
  });
}

/** Lecturers of a course whom the person has not rated, the most rated first; at most four. */
export function courseLecturersQuery(table: TableClient, userId: string, course: number) {
  return queryOptions({
    queryKey: queryKeys.mySemester(userId, 'lecturers', course),
    queryFn: async ({ signal }): Promise<readonly NextToRate[]> =>
      rowsOf(await table.rpc('suggest_course_lecturers', { course }).abortSignal(signal)).flatMap(toNextToRate),
  });
}

/** The row of a function can be null in each column, as far as its types say. */
type SuggestionRow = {
  readonly [Column in keyof NextToRate]?: (Column extends 'title' ? string : NextToRate[Column]) | null;
};

/** Without a name it is none. */
function toNextToRate({ id, name, name_en, title, ...row }: SuggestionRow): readonly NextToRate[] {
  if (typeof id !== 'number' || typeof name !== 'string') return [];
  return [
    {
      id,
      name,
      name_en: name_en ?? name,
      title: parseTitle(title ?? null),
      code: row.code ?? null,
      rating_count: row.rating_count ?? 0,
      tickets: row.tickets ?? 0,
      here_count: row.here_count ?? null,
    },
  ];
}
