import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CaseRef, isSameCase, type QueueRow } from '#web/entities/admin/case.ts';
import { decideCases } from '#web/entities/admin/decide-cases.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { warnWritersOf } from '../api/warn-writers.ts';
import { useCaseKinds } from '../model/case-kinds.ts';
import type { Order } from '../model/ruling-context.ts';
import { useUndo } from './use-undo.ts';

interface Ordered {
  readonly rows: readonly QueueRow[];
  readonly order: Order;
}

/**
 * Why nothing has happened with a case: `already`, another admin has decided; `changed`, its writer has changed it
 * since it was read; `gone`, it is not there any more; `taken`, another admin has it open.
 */
const outcomes = ['already', 'changed', 'gone', 'taken'] as const;

/** Cases with which something was not done, and why: what happened meanwhile, or a failure. */
export interface NotRuled extends Ordered {
  readonly outcome: (typeof outcomes)[number] | 'failed';
}

const isUnpublished = ({ status, report_count }: QueueRow) =>
  report_count === 0 && (status === 'held' || status === 'pending');

/** All that admins read but who is here, which is said by asking. */
const isAboutCases = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== 'adminsHere';

/**
 * Decides cases, once at a time: says what happened, with a way back, and keeps what was not done in sight.
 * @param onDone told which cases were decided, before they leave the list
 * @param onUndone told which case waits again
 */
export function useRulings({
  onDone,
  onUndone,
}: {
  readonly onDone: (decided: readonly CaseRef[]) => void;
  readonly onUndone: (of: CaseRef) => void;
}) {
  const words = useTranslation();
  const { t } = words;
  const kindOf = useCaseKinds();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  const [notRuled, setNotRuled] = useState<readonly NotRuled[]>([]);
  const decidedLast = useRef<readonly CaseRef[]>([]);
  const wasDecided = (of: CaseRef) => decidedLast.current.some(one => isSameCase(one, of));
  const { undo, remember } = useUndo(of => {
    decidedLast.current = [];
    onUndone(of);
  });

  const { mutate, isPending } = useSingleMutation({
    async mutationFn({ rows, order }: Ordered) {
      const decided = await decideCases({ table, admin }, rows, order);
      const warned = order.isWarned ? decided.filter(({ outcome }) => outcome === 'done') : [];
      return { decided, isUnwarned: !(await warnWritersOf({ table, admin }, warned, order)) };
    },
    onSuccess({ decided, isUnwarned }, { rows, order }) {
      const done = decided.filter(({ outcome }) => outcome === 'done');
      const isDone = (row: QueueRow) => done.some(one => isSameCase(one, row));
      setNotRuled(
        decided.flatMap((one, index) => {
          const row = rows[index];
          return one.outcome === 'done' || !row
            ? []
            : [{ rows: [row], order, outcome: outcomes.find(each => each === one.outcome) ?? 'gone' }];
        }),
      );
      const first = rows.find(isDone);
      if (first) {
        const ids = done.flatMap(({ decisionId }) => decisionId ?? []);
        remember(ids, first);
        // To keep what was never published is to publish it.
        const deed = order.verdict === 'keep' && rows.every(isUnpublished) ? 'publish' : order.verdict;
        const reporters = rows.filter(isDone).reduce((sum, row) => sum + row.report_count, 0);
        show({
          title:
            done.length === 1
              ? t(`queue.did.${deed}.one`, { name: kindOf(first).title(first, words) })
              : t(`queue.did.${deed}.many`, { count: done.length }),
          description: isUnwarned
            ? t('queue.notWarned')
            : reporters > 0
              ? t('queue.reportersTold', { count: reporters })
              : undefined,
          variant: 'success',
          ...(ids.length > 0 && { action: { label: t('queue.undo'), onPress: undo } }),
        });
      }
      decidedLast.current = done;
      onDone(done);
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix(), predicate: isAboutCases });
    },
    onError(error, { rows, order }) {
      setNotRuled([{ rows, order, outcome: 'failed' }]);
      show({
        title: t('queue.notSaved'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      });
      // An answer that did not arrive may have been done all the same.
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix(), predicate: isAboutCases });
    },
  });

  return {
    rule(rows: readonly QueueRow[], order: Order) {
      // Pressed again before the next case is shown: it was meant for none.
      if (!rows.every(wasDecided)) mutate({ rows, order });
    },
    isPending,
    notRuled,
    dismiss: () => setNotRuled([]),
    undo,
    remember,
    wasDecided,
  };
}
