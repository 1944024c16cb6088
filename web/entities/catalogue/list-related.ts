import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from './entry.ts';
import type { Kind } from './kind.ts';

type Rated = Pick<Row<'course_professors'>, 'rating_count' | 'rating_avg'>;

/** A course of a professor, or a professor of a course, with how this professor is rated in this course. */
export type Related = Pick<Entry, 'id' | 'name' | 'name_en' | 'title' | 'code'> & Rated;

interface RelatedRow extends Rated {
  readonly other: Pick<Entry, 'id' | 'name' | 'name_en'> & Partial<Pick<Entry, 'title' | 'code'>>;
}

// More than these would push the reviews away; the rest is found by the review filter and by search.
const mostRelated = 12;

const columns: Readonly<Record<Kind, string>> = {
  professor: 'rating_count,rating_avg,other:courses!inner(id,name,name_en,code)',
  course: 'rating_count,rating_avg,other:professors!inner(id,name,name_en,title)',
};

/** The courses of a professor, or the professors of a course, the most rated first. */
export function relatedQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: ['related', kind, id],
    queryFn: async ({ signal }): Promise<readonly Related[]> => {
      const request = table
        .from('course_professors')
        .select(columns[kind])
        .eq(kind === 'professor' ? 'professor_id' : 'course_id', id)
        .order('rating_count', { ascending: false })
        .limit(mostRelated)
        .abortSignal(signal);
      return rowsOf(await request.overrideTypes<RelatedRow[], { merge: false }>()).map(toRelated);
    },
  });
}

function toRelated({ other, ...rated }: RelatedRow): Related {
  return { ...other, title: other.title ?? null, code: other.code ?? null, ...rated };
}
