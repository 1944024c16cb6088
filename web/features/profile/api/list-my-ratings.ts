import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Entry } from '../../catalogue/model/entry.ts';
import type { Kind } from '../../catalogue/model/kind.ts';

/** What was rated; null once it has left the catalogue. */
type Rated = (Pick<Entry, 'id' | 'name' | 'name_en' | 'title' | 'code'> & { readonly institution: number; readonly department: number }) | null;

/** One rating as its author sees it (DATA-05). */
export interface MyRating extends Pick<Row<'ratings'>, 'id' | 'user_id' | 'rating1' | 'comment' | 'created_at' | 'status' | 'held_reasons'> {
  readonly kind: Kind;
  readonly about: Rated;
}

const columns = 'id,user_id,rating1,comment,created_at,status,held_reasons';

/** A person's ratings of professors, newest first (CALL-08). The policies show nobody else's. */
export function myRatingsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: ['my-ratings', userId, 'professor'],
    queryFn: async ({ signal }): Promise<readonly MyRating[]> => {
      const request = table.from('ratings').select(`${columns},professor:professors(id,name,name_en,title,institution,department)`);
      const rows = rowsOf(await request.eq('user_id', userId).order('created_at', { ascending: false }).abortSignal(signal));
      return rows.map(({ professor, ...rating }) => ({ ...rating, kind: 'professor', about: professor && { ...professor, code: null } }));
    },
  });
}

/** The same of courses. */
export function myCourseRatingsQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: ['my-ratings', userId, 'course'],
    queryFn: async ({ signal }): Promise<readonly MyRating[]> => {
      const request = table.from('course_ratings').select(`${columns},course:courses(id,name,name_en,code,institution,department)`);
      const rows = rowsOf(await request.eq('user_id', userId).order('created_at', { ascending: false }).abortSignal(signal));
      return rows.map(({ course, ...rating }) => ({ ...rating, kind: 'course', about: course && { ...course, title: null } }));
    },
  });
}
