import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { changeClaim, type ClaimChange } from '../api/own-claim.ts';
import { claimFailureText } from '../model/claim-failure.ts';

interface Options {
  readonly person: string;
  readonly professor: number;
  readonly onDone?: (change: ClaimChange) => void;
}

/** One change at a time. Whatever came of it, what is shown is requested again: it may have arrived all the same. */
export function useChangeClaim({ person, professor, onDone }: Options) {
  const table = useTable();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (change: ClaimChange) => changeClaim(table, person, professor, change),
    onMutate: () => setFailure(null),
    onSuccess: (_none, change) => onDone?.(change),
    onError: error => setFailure(claimFailureText(error, navigator.onLine)),
    async onSettled() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.ownClaim(person, professor) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.pageAnswer(professor) }),
      ]);
    },
  });
  return { change: mutate, isPending, failure };
}
