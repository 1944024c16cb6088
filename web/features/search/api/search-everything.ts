import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { toSearchResult } from '../model/found.ts';

/** Time in milliseconds that a response counts as fresh: a person types, erases and types again. */
const freshForMs = 60_000;

/**
 * Searches everything for a text, in one request. By GET, so that a response may be cached on the way; aborted once
 * nobody waits for it.
 *
 * @param exactly nothing else than what was typed: neither the other keyboard nor a typo
 */
export function everythingQuery(table: TableClient, search: string, exactly: boolean) {
  return queryOptions({
    queryKey: queryKeys.everything(search, exactly),
    queryFn: async ({ signal }) =>
      toSearchResult(
        search,
        rowsOf(
          await table
            .rpc('search_everything', { query: search, ...(exactly && { exactly }) }, { get: true })
            .abortSignal(signal),
        ),
      ),
    staleTime: freshForMs,
  });
}
