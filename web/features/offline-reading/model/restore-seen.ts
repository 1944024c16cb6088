import type { Query, QueryClient } from '@tanstack/react-query';
import type { AppQueryKey } from '#web/entities/query-keys/query-keys.ts';
import { maySave } from '#web/entities/saved/saved-names.ts';
import type { SavedResponse } from '#web/entities/saved/saved-responses.ts';

/**
 * Gives the page the responses that the device has stored, where it has none of its own that are as new. They stay for
 * as long as there is no connection.
 * @returns lets go of those that are not on the screen, and lets the others be asked for again
 */
export function restoreSeen(queryClient: QueryClient, responses: readonly SavedResponse[]): () => void {
  const cache = queryClient.getQueryCache();
  const restored: Query[] = [];
  for (const { key, data, at } of responses) {
    if (!maySave(key)) continue;
    const queryKey = key as AppQueryKey; // it was one when it was saved
    const query = cache.build(queryClient, { queryKey, gcTime: Infinity });
    if (query.state.dataUpdatedAt >= at) continue;
    queryClient.setQueryData(queryKey, data, { updatedAt: at });
    restored.push(query);
  }
  return () => {
    for (const query of restored) if (query.getObserversCount() === 0) cache.remove(query);
  };
}
