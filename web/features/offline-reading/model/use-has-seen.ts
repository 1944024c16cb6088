import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasSaved } from '#web/entities/saved/saved-responses.ts';
import { maySave } from '#web/entities/saved/saved-names.ts';
import type { SavedOwner } from '#web/entities/saved/saved-store.ts';

/** True if there is anything that can be shown without a connection: on this page, or stored by the device. */
export function useHasSeen(owner: SavedOwner): boolean {
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    let gone = false;
    void hasSaved(owner).then(found => gone || setSaved(found));
    return () => {
      gone = true;
    };
  }, [owner]);
  const isHere = queryClient
    .getQueryCache()
    .getAll()
    .some(({ queryKey, state }) => state.data !== undefined && queryKey[0] !== 'settings' && maySave(queryKey));
  return isSaved || isHere;
}
