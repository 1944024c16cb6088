import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database } from '#contract/database.ts';
import { factAnswers } from '#contract/words.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import { parseTitle, type Title } from '#web/entities/catalogue/entry.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { RowUnit } from '../model/catalogue-row.ts';
import { deskPageSize } from '../model/desk-state.ts';
import type { TeachingState } from '../model/teaching-state.ts';

/** A professor who teaches a course. */
export interface TeachingRow {
  readonly professor: {
    readonly id: number;
    readonly name: string;
    readonly title: Title | null;
    readonly isHidden: boolean;
  };
  readonly course: {
    readonly id: number;
    readonly name: string;
    readonly code: string | null;
    readonly isHidden: boolean;
  };
  readonly institution: Omit<RowUnit, 'id'>;
  readonly ratingCount: number;
  readonly ratingAvg: number | null;
  readonly role: TeachingRole | null;
}

/** Role of a professor in a course. */
export type TeachingRole = (typeof factAnswers.role)[number];

/** Says it, null for unknown. @returns false where they no longer teach it */
export async function setRole(
  table: TableClient,
  admin: string,
  { course, professor }: Pick<TeachingRow, 'course' | 'professor'>,
  role: TeachingRole | null,
): Promise<boolean> {
  const pair = { course_id: course.id, professor_id: professor.id };
  return rowsOf(await inNameOf(admin, table.rpc('set_teaching_role', { ...pair, role }))) === 'done';
}

type Answered = Database['public']['Functions']['teaching_rows']['Returns'][number];

function toTeachingRow(row: Answered): TeachingRow {
  return {
    professor: {
      id: row.professor_id ?? 0,
      name: row.professor_name ?? '',
      title: parseTitle(row.title),
      isHidden: row.is_professor_hidden ?? false,
    },
    course: {
      id: row.course_id ?? 0,
      name: row.course_name ?? '',
      code: row.code,
      isHidden: row.is_course_hidden ?? false,
    },
    institution: { name: row.institution_name ?? '', name_en: row.institution_name_en ?? '' },
    ratingCount: row.rating_count ?? 0,
    ratingAvg: row.rating_avg,
    role: factAnswers.role.find(known => known === row.role) ?? null,
  };
}

/** A page of who teaches what, and how many pairs there are in all. */
export function teachingRowsQuery(table: TableClient, state: TeachingState) {
  const { search, institution, sort, page } = state;
  return queryOptions({
    queryKey: queryKeys.admin('teachingRows', JSON.stringify(state)),
    staleTime: 0, // other admins edit too
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const request = table.rpc('teaching_rows', { search, institution, sort, page, page_size: deskPageSize });
      const rows = rowsOf(await request.abortSignal(signal));
      return { rows: rows.map(toTeachingRow), total: rows[0]?.total ?? 0 };
    },
  });
}
