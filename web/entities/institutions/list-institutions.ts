import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { cachedList } from './list-cache.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** How long the lists of institutions and departments count as fresh, in milliseconds (CONST-02). */
export const listFreshForMs = 300_000;

const columns = 'id,name,name_en,short_name,short_name_en,kind,professor_count,course_count,rating_count';

/** All institutions, ordered by name (CALL-05). */
export async function listInstitutions(table: TableClient, options: { readonly signal?: AbortSignal } = {}) {
  let request = table.from('institutions').select(columns).order('name');
  if (options.signal) request = request.abortSignal(options.signal);
  return rowsOf(await request);
}

/** The whole list, kept by the browser for an hour (CALL-13). */
export function institutionsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.institutions(),
    queryFn: ({ signal }) => cachedList('institutions', () => listInstitutions(table, { signal })),
    staleTime: listFreshForMs,
    gcTime: listFreshForMs,
  });
}
