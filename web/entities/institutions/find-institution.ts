import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { listFreshForMs } from './list-institutions.ts';

export interface InstitutionName {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly short_name: string | null;
  readonly short_name_en: string | null;
}

/** The names of one institution; null when there is none of that id. */
export function institutionQuery(table: TableClient, id: number) {
  return queryOptions({
    queryKey: queryKeys.institution(id),
    queryFn: async ({ signal }): Promise<InstitutionName | null> => {
      const request = table
        .from('institutions')
        .select('id,name,name_en,short_name,short_name_en')
        .eq('id', id)
        .limit(1)
        .abortSignal(signal);
      return rowsOf(await request)[0] ?? null;
    },
    staleTime: listFreshForMs,
  });
}
