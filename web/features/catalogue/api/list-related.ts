import { queryOptions } from '@tanstack/react-query';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Title } from '../model/entry.ts';
import type { Kind } from '../model/kind.ts';

/** A course of a professor, or a professor of a course, with how this professor is rated in this course. */
export interface Related {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly title: Title | null;
  readonly code: string | null;
  readonly rating_count: number;
  readonly rating_avg: number | null;
}

interface RelatedRow {
  readonly rating_count: number;
  readonly rating_avg: number | null;
  readonly other: Pick<Related, 'id' | 'name' | 'name_en'> & Partial<Pick<Related, 'title' | 'code'>>;
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
