import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CaseRef } from '#web/entities/admin/case.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { claimCase, claimQuery, releaseCase } from '../api/claims.ts';

/**
 * Opens a case for the caller while it is shown, and lets go of it afterwards.
 * @param wasDecided whether the decision has ended the claim already
 */
export function useClaim(of: CaseRef, wasDecided: (of: CaseRef) => boolean) {
  const table = useTable();
  const queryClient = useQueryClient();
  const query = claimQuery(table, of);
  const { data } = useQuery(query);
  const { kind, key } = of;
  const isDecided = useEffectEvent(wasDecided);
  useEffect(
    () => () => {
      if (!isDecided({ kind, key })) void releaseCase(table, { kind, key });
    },
    [table, kind, key],
  );
  const takeOver = useSingleMutation({
    mutationFn: () => claimCase(table, of, true),
    onSuccess: claim => queryClient.setQueryData(query.queryKey, claim),
  });
  return { claim: data ?? null, takeOver };
}
