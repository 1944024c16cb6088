import { queryOptions } from '@tanstack/react-query';
import { jsonOf } from '#web/entities/admin/json-answer.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import type { PageClaimDetails } from '../model/page-claim-case.ts';

/** A claim with its answer; null where there is none any more. */
export function pageClaimCaseQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.admin('pageClaim', id),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<PageClaimDetails | null> => {
      const response = await table.rpc('page_claim_case', { id }).abortSignal(signal);
      if (response.error) throw new TableError(response.status, response.error);
      return response.data === null ? null : (jsonOf(response) as PageClaimDetails);
    },
  });
}
