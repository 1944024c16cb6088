import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import type { GuideType } from '#contract/words.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';

const columns =
  'id,course_id,course_name,course_name_en,institution_name,institution_name_en,type,asked_count,is_mine' as const;

/** A guide that students miss: of a course and a type, with how many ask for it. */
export type WantedGuide = Pick<
  Row<'wanted_guides'>,
  | 'id'
  | 'course_id'
  | 'course_name'
  | 'course_name_en'
  | 'institution_name'
  | 'institution_name_en'
  | 'type'
  | 'asked_count'
  | 'is_mine'
>;

/** Number of requests shown: of the whole site, and of one course. */
const maxWanted = { site: 3, course: 6 };

/** Most requested guides, on the whole site or in one course. */
export function wantedGuidesQuery(table: TableClient, course: number | null) {
  return queryOptions({
    queryKey: queryKeys.wantedGuides(course),
    queryFn: async ({ signal }): Promise<readonly WantedGuide[]> => {
      const all = table.from('wanted_guides').select(columns);
      return rowsOf(
        await (course === null ? all : all.eq('course_id', course))
          .order('asked_count', { ascending: false })
          .order('id', { ascending: true })
          .limit(course === null ? maxWanted.site : maxWanted.course)
          .abortSignal(signal),
      );
    },
  });
}

/** Number of people who request one type in one course, and whether the reader is among them; 0 where nobody does. */
export function wantedCountQuery(table: TableClient, course: number, type: GuideType) {
  return queryOptions({
    queryKey: queryKeys.wantedCount(course, type),
    queryFn: async ({ signal }) => {
      const [row] = rowsOf(
        await table
          .from('wanted_guides')
          .select('asked_count,is_mine')
          .eq('course_id', course)
          .eq('type', type)
          .limit(1)
          .abortSignal(signal),
      );
      return { count: row?.asked_count ?? 0, isMine: row?.is_mine ?? false };
    },
  });
}

/**
 * Asks for a guide, with others or as the first. Safe to repeat.
 *
 * @param person in whose name it is sent, or not at all
 * @throws TableError request/profile-incomplete, request/no-course, request/daily-limit
 */
export async function requestGuide(
  table: TableClient,
  person: string | null,
  course_id: number,
  type: GuideType,
): Promise<void> {
  dataOf(await inNameOf(person, table.rpc('request_guide', { course_id, type })));
}

/** The person no longer asks for it. Safe to repeat. */
export async function withdrawRequest(table: TableClient, person: string | null, id: string): Promise<void> {
  dataOf(await inNameOf(person, table.rpc('withdraw_guide_request', { id })));
}
