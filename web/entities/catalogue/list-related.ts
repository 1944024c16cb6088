import { nameColumns, type NameColumn } from './local-name.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import type { Sortable } from '#web/lib/table-request.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from './entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** How the professor is rated in the course, by ratings of both. */
type Rated = Pick<
  Row<'course_professors'>,
  | 'rating_count'
  | 'rating_avg'
  | 'rating_score'
  | 'course_rating_count'
  | 'histogram'
  | 'difficulty_avg'
  | 'difficulty_count'
  | 'take_again_percent'
  | 'take_again_count'
  | 'last_taught'
>;

/** A course of a professor, or a professor of a course, with how this professor is rated in this course. */
export interface Related extends Pick<Entry, 'id' | NameColumn | 'title' | 'code'>, Rated {
  /** How many of the reviews of the one that was asked for name it; rating_count has those of the other too. */
  readonly review_count: number;
}

interface RelatedRow extends Rated {
  readonly other: Pick<Entry, 'id' | NameColumn> & Partial<Pick<Entry, 'title' | 'code'>>;
}

// More than these would push the rest of the page away; they are found by search.
const maxRelated = 24;

const rated =
  'rating_count,rating_avg,rating_score,course_rating_count,histogram,difficulty_avg,difficulty_count,take_again_percent,take_again_count,last_taught';

const columns = {
  professor: `${rated},other:courses!inner(id,${nameColumns},code)`,
  course: `${rated},other:professors!inner(id,${nameColumns},title)`,
} as const satisfies Record<Kind, string>;

/** The courses of a professor, or the professors of a course, the most rated first. */
export function relatedQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: queryKeys.related(kind, id),
    queryFn: async ({ signal }): Promise<readonly Related[]> => {
      const pairs = table.from('course_professors');
      const rows =
        kind === 'professor'
          ? rowsOf(await mostRated(pairs.select(columns.professor).eq('professor_id', id)).abortSignal(signal))
          : rowsOf(await mostRated(pairs.select(columns.course).eq('course_id', id)).abortSignal(signal));
      return rows.map(row => toRelated(row, kind));
    },
  });
}

function mostRated<Request extends Sortable>(request: Request): Request {
  return request.order('rating_count', { ascending: false }).limit(maxRelated);
}

function toRelated({ other, ...rated }: RelatedRow, kind: Kind): Related {
  const { rating_count, course_rating_count } = rated;
  const review_count = kind === 'course' ? course_rating_count : rating_count - course_rating_count;
  return { ...other, title: other.title ?? null, code: other.code ?? null, ...rated, review_count };
}
