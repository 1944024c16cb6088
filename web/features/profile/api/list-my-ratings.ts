import { nameColumns, type NameColumn } from '#web/entities/catalogue/local-name.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { type Decided, decisionColumns } from '#web/entities/rating/decided.ts';
import { type Facet, facetColumns } from '#web/entities/rating/facets.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** Rated entry, while it is in the catalogue. */
interface Rated extends Pick<Entry, 'id' | NameColumn | 'title' | 'code'> {
  readonly institution: number;
  readonly department: number;
}

/** Rated entry that has left the catalogue, as far as the people who rated it may know it. */
export interface Unlisted extends Pick<Entry, NameColumn> {
  /** Id of what it is part of now, where it was merged. */
  readonly moved_to: number | null;
}

/** One rating as its author sees it (DATA-05). */
export interface MyRating extends Pick<
  Row<'ratings'>,
  | 'id'
  | 'rating1'
  | 'comment'
  | 'created_at'
  | 'posted_at'
  | 'status'
  | 'waits_for'
  | 'held_reasons'
  | 'tags'
  | 'helpful_count'
  | Exclude<keyof Decided, 'status'>
  | Facet
> {
  readonly user_id: string;
  readonly kind: Kind;
  /** Null once it has left the catalogue. */
  readonly about: Rated | null;
  /** Its id, also then. */
  readonly target: number;
  /** The course that a rating of a professor names, or the professor of a course's. */
  readonly other: Other | null;
}

type Other = Pick<Entry, 'id' | NameColumn | 'title'>;

const columns =
  `id,rating1,comment,created_at,posted_at,status,waits_for,held_reasons,${decisionColumns},tags,${facetColumns},helpful_count` as const;

/** A person's ratings of professors, newest first (CALL-08). The policies show nobody else's. */
export function myRatingsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.myRatings(userId, 'professor'),
    queryFn: async ({ signal }): Promise<readonly MyRating[]> => {
      const request = table
        .from('ratings')
        .select(
          `${columns},professor_id,professor:professors(id,${nameColumns},title,institution,department),other:courses(id,${nameColumns})`,
        );
      const rows = rowsOf(
        await request.eq('user_id', userId).order('created_at', { ascending: false }).abortSignal(signal),
      );
      return rows.map(({ professor, professor_id: target, other, ...rating }) => ({
        ...rating,
        user_id: userId,
        target,
        kind: 'professor',
        about: professor && { ...professor, code: null },
        other: other && { ...other, title: null },
      }));
    },
  });
}

/** The same of courses. */
export function myCourseRatingsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.myRatings(userId, 'course'),
    queryFn: async ({ signal }): Promise<readonly MyRating[]> => {
      const request = table
        .from('course_ratings')
        .select(
          `${columns},course_id,course:courses(id,${nameColumns},code,institution,department),other:professors(id,${nameColumns},title)`,
        );
      const rows = rowsOf(
        await request.eq('user_id', userId).order('created_at', { ascending: false }).abortSignal(signal),
      );
      return rows.map(({ course, course_id: target, ...rating }) => ({
        ...rating,
        user_id: userId,
        target,
        kind: 'course',
        about: course && { ...course, title: null },
      }));
    },
  });
}

const latestColumns = 'id,rating1,comment,created_at,helpful_count' as const;
const maxLatest = 2;

/** The latest ratings of a person, for an excerpt, and how many there are. */
export function latestRatingsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.myRatings(userId, 'latest'),
    queryFn: async ({ signal }) => {
      const newest = { ascending: false } as const;
      const [professors, courses] = await Promise.all([
        table
          .from('ratings')
          .select(`${latestColumns},about:professors(${nameColumns},title)`, { count: 'exact' })
          .eq('user_id', userId)
          .order('created_at', newest)
          .limit(maxLatest)
          .abortSignal(signal),
        table
          .from('course_ratings')
          .select(`${latestColumns},about:courses(${nameColumns})`, { count: 'exact' })
          .eq('user_id', userId)
          .order('created_at', newest)
          .limit(maxLatest)
          .abortSignal(signal),
      ]);
      const ratings = [
        ...rowsOf(professors),
        ...rowsOf(courses).map(row => ({ ...row, about: row.about && { ...row.about, title: null } })),
      ];
      return {
        count: (professors.count ?? 0) + (courses.count ?? 0),
        ratings: ratings
          .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
          .slice(0, maxLatest),
      };
    },
  });
}

/** Names of what the person rated and the catalogue shows no more, by `kind/id`. */
export function unlistedQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.myRatings(userId, 'unlisted'),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Unlisted>> => {
      const rows = rowsOf(await table.rpc('my_unlisted_targets').abortSignal(signal));
      return new Map(
        rows.map(({ kind, id, name, name_en, moved_to }) => [
          `${kind}/${id}`,
          { name: name ?? '', name_en: name_en ?? '', moved_to },
        ]),
      );
    },
  });
}
