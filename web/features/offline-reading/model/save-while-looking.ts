import type { Query, QueryClient } from '@tanstack/react-query';
import { type SavedResponse, saveResponses } from '#web/entities/saved/saved-responses.ts';
import { maySave } from '#web/entities/saved/saved-names.ts';
import type { SavedOwner } from '#web/entities/saved/saved-store.ts';
import { isOnline, onConnectionChange } from '#web/platform/device/connection.ts';

/** Time in milliseconds that responses are gathered before they are written. */
const gatherMs = 2_000;

/** Stores responses on this device: those of the page and those to come. @returns stops it */
export function saveWhileLooking(queryClient: QueryClient, owner: SavedOwner): () => void {
  const cache = queryClient.getQueryCache();
  const waiting = new Set<Query>(cache.getAll().filter(isWorthSaving));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // Reset meanwhile: it was another person's.
    const responses = [...waiting].filter(isWorthSaving).map(toResponse);
    waiting.clear();
    if (responses.length > 0) void saveResponses(owner, responses);
  };
  const writeSoon = () => (timer ??= setTimeout(write, gatherMs));
  const writeOnLeaving = () => document.visibilityState === 'hidden' && write();

  if (waiting.size > 0) writeSoon();
  const stop = cache.subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    // What was put back from the device is there already.
    if (!isOnline() || !isWorthSaving(query)) return;
    waiting.add(query);
    writeSoon();
  });
  // What was seen last can be opened at once.
  const stopWatching = onConnectionChange(write);
  document.addEventListener('visibilitychange', writeOnLeaving);
  return () => {
    stop();
    stopWatching();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', writeOnLeaving);
  };
}

function isWorthSaving({ queryKey, state }: Query): boolean {
  return state.status === 'success' && state.data !== undefined && state.dataUpdatedAt > 0 && maySave(queryKey);
}

function toResponse({ queryKey, state }: Query): SavedResponse {
  return { key: queryKey, data: state.data, at: state.dataUpdatedAt };
}
