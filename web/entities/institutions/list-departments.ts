import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { cachedList } from './list-cache.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { listFreshForMs } from './list-institutions.ts';

const columns = 'id,name,name_en,name_pretty_card,institution,professor_count,course_count';

export type Department = Awaited<ReturnType<typeof listDepartments>>[number];

interface Options {
  /** Id of the institution whose departments are wanted. */
  readonly institution: number;
  readonly signal?: AbortSignal;
}

/** Departments of an institution, ordered by name (CALL-06). */
export async function listDepartments(table: TableClient, { institution, signal }: Options) {
  let request = table.from('departments').select(columns).eq('institution', institution).order('name');
  if (signal) request = request.abortSignal(signal);
  return rowsOf(await request);
}

/**
 * All departments of an institution, kept by the browser for an hour (CALL-13). A failure is tried twice more
 * (CONST-02).
 */
export function departmentsQuery(table: TableClient, institution: number) {
  return queryOptions({
    queryKey: queryKeys.departments(institution),
    queryFn: ({ signal }) =>
      cachedList(`departments:${institution}`, () => listDepartments(table, { institution, signal })),
    staleTime: listFreshForMs,
    gcTime: listFreshForMs,
    retry: 2,
  });
}
