import { nameColumns, type NameColumn } from './local-name.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import type { Sortable } from '#web/lib/table-request.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from './entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** A course of a professor, or a professor of a course, with how this professor is rated in this course. */
export interface Related
  extends
    Pick<Entry, 'id' | NameColumn | 'title' | 'code'>,
    Pick<Row<'course_professors'>, 'rating_count' | 'rating_avg' | 'course_rating_count' | 'last_taught'> {
  /** Number of reviews of the requested entry that name it; rating_count has those of the other too. */
  readonly review_count: number;
}

/** A professor of a course, with all by which those who teach it are compared. */
export interface Teacher
  extends
    Related,
    Pick<
      Row<'course_professors'>,
      | 'role'
      | 'rating_score'
      | 'histogram'
      | 'difficulty_avg'
      | 'difficulty_count'
      | 'take_again_percent'
      | 'take_again_count'
    > {}

type Pair<Of extends Related> = Omit<Of, 'id' | NameColumn | 'title' | 'code' | 'review_count'> & {
  readonly other: Pick<Entry, 'id' | NameColumn> & Partial<Pick<Entry, 'title' | 'code'>>;
};

// More than these would push the rest of the page away; they are found by search.
const maxRelated = 24;

const rated = 'rating_count,rating_avg,course_rating_count,last_taught';
const compared = 'role,rating_score,histogram,difficulty_avg,difficulty_count,take_again_percent,take_again_count';

const columns = {
  professor: `${rated},other:courses!inner(id,${nameColumns},code)`,
  course: `${rated},${compared},other:professors!inner(id,${nameColumns},title)`,
} as const satisfies Record<Kind, string>;

/** The courses of a professor, or the professors of a course, the most rated first. */
export function relatedQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: queryKeys.related(kind, id),
    queryFn: async ({ signal }): Promise<readonly Related[]> =>
      kind === 'course' ? await listTeachers(table, id, signal) : await listCourses(table, id, signal),
  });
}

/** The professors of a course as `relatedQuery` has them, with what they are compared by. */
export function teachersQuery(table: TableClient, course: number) {
  return queryOptions({
    queryKey: queryKeys.related('course', course),
    queryFn: async ({ signal }) => await listTeachers(table, course, signal),
  });
}

async function listCourses(table: TableClient, professor: number, signal: AbortSignal): Promise<readonly Related[]> {
  const pairs = table.from('course_professors').select(columns.professor).eq('professor_id', professor);
  const rows = rowsOf(await mostRated(pairs).abortSignal(signal));
  return rows.map(row => toRelated<Related>(row, row.rating_count - row.course_rating_count));
}

async function listTeachers(table: TableClient, course: number, signal: AbortSignal): Promise<readonly Teacher[]> {
  const pairs = table.from('course_professors').select(columns.course).eq('course_id', course);
  const rows = rowsOf(await mostRated(pairs).abortSignal(signal));
  return rows.map(row => toRelated<Teacher>(row, row.course_rating_count));
}

function mostRated<Request extends Sortable>(request: Request): Request {
  return request.order('rating_count', { ascending: false }).limit(maxRelated);
}

function toRelated<Of extends Related>({ other, ...rated }: Pair<Of>, review_count: number) {
  return { ...other, title: other.title ?? null, code: other.code ?? null, ...rated, review_count };
}
