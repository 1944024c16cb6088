import { queryOptions } from '@tanstack/react-query';
import { jsonOf } from '#web/entities/admin/json-answer.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import type { SuggestionCaseDetails } from '../model/suggestion-case.ts';

/** Entry that several people miss, as one case; null where there is no such suggestion. */
export function suggestionCaseQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.admin('suggestion', id),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      jsonOf(await table.rpc('suggestion_case', { id }).abortSignal(signal)) as SuggestionCaseDetails | null,
  });
}
