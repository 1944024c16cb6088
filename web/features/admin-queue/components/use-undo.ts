import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CaseRef } from '#web/entities/admin/case.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { undoDecision } from '#web/entities/admin/undo-decision.ts';

interface LastDecisions {
  readonly ids: readonly number[];
  readonly of: CaseRef;
}

/** Takes back what was decided last, all of it where several cases were decided at once. */
export function useUndo(onUndone: (of: CaseRef) => void) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  const last = useRef<LastDecisions | null>(null);

  const { mutate } = useSingleMutation({
    async mutationFn({ ids }: LastDecisions) {
      const outcomes: string[] = [];
      // One after the other, the last decision first: each one locks the log.
      for (const id of ids.toReversed()) {
        outcomes.push(await undoDecision({ table, admin }, id));
      }
      return outcomes;
    },
    onSuccess(outcomes, { of }) {
      last.current = null;
      const done = outcomes.filter(outcome => outcome === 'done').length;
      if (done < outcomes.length) {
        show({
          title: t('queue.notUndone', { count: outcomes.length - done }),
          description: t('queue.notUndoneHint'),
          variant: 'warning',
        });
      }
      if (done > 0) {
        show({ title: t('queue.undone', { count: done }), variant: 'success' });
        onUndone(of);
      }
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() });
    },
    onError(error) {
      show({
        title: t('queue.notSaved'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      });
    },
  });

  return {
    undo: () => {
      if (last.current) mutate(last.current);
    },
    remember: (ids: readonly number[], of: CaseRef) => {
      last.current = ids.length > 0 ? { ids, of } : null;
    },
  };
}
