import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CaseRef, isSameCase, type QueueRow } from '#web/entities/admin/case.ts';
import { decideCases } from '#web/entities/admin/decide-cases.ts';
import { type NotDecided, useDecisions } from '#web/entities/admin/use-decisions.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { warnWritersOf } from '../api/warn-writers.ts';
import { useCaseKinds } from '../model/case-kinds.ts';
import type { Order } from '../model/ruling-context.ts';

export type NotRuled = NotDecided<QueueRow, Order>;

const isUnpublished = ({ status, report_count }: QueueRow) =>
  report_count === 0 && (status === 'held' || status === 'pending');

/** All that admins read but who is here, which is said by asking. */
const isAboutCases = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== 'adminsHere';

interface RulingsOptions {
  /** Told which cases were decided, before they leave the list. */
  readonly onDone: (decided: readonly CaseRef[]) => void;
  /** Told which case waits again. */
  readonly onUndone: (of: CaseRef) => void;
}

/** Decides cases of the queue; their writers are warned in the same go. */
export function useRulings({ onDone, onUndone }: RulingsOptions) {
  const words = useTranslation();
  const { t } = words;
  const kindOf = useCaseKinds();
  const queryClient = useQueryClient();
  const isUnwarned = useRef(false);
  const decidedLast = useRef<readonly CaseRef[]>([]);
  const wasDecided = (of: CaseRef) => decidedLast.current.some(one => isSameCase(one, of));

  const { decide, ...decisions } = useDecisions<QueueRow, Order>({
    failure: 'queue.notSaved',
    refetch() {
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix(), predicate: isAboutCases });
    },
    async send(request, rows, order) {
      const decided = await decideCases(request, rows, order);
      const warned = order.isWarned ? decided.filter(({ outcome }) => outcome === 'done') : [];
      isUnwarned.current = !(await warnWritersOf(request, warned, order));
      return decided;
    },
    did({ verdict }, rows) {
      // To keep what was never published is to publish it.
      const deed = verdict === 'keep' && rows.every(isUnpublished) ? 'publish' : verdict;
      const reporters = rows.reduce((sum, row) => sum + row.report_count, 0);
      const [first] = rows;
      return {
        title:
          first && rows.length === 1
            ? t(`queue.did.${deed}.one`, { name: kindOf(first).title(first, words) })
            : t(`queue.did.${deed}.many`, { count: rows.length }),
        description: isUnwarned.current
          ? t('queue.notWarned')
          : reporters > 0
            ? t('queue.reportersTold', { count: reporters })
            : undefined,
      };
    },
    undo: {
      // A guide's bytes go with it.
      isFinal: ({ verdict }, rows) => verdict === 'remove' && rows.every(({ kind }) => kind === 'guide'),
      label: t('queue.undo'),
      done: count => t('queue.undone', { count }),
      notDone: count => ({ title: t('queue.notUndone', { count }), description: t('queue.notUndoneHint') }),
    },
    onDone(decided) {
      decidedLast.current = decided;
      onDone(decided);
    },
    onUndone(of) {
      decidedLast.current = [];
      onUndone(of);
    },
  });

  return {
    ...decisions,
    rule(rows: readonly QueueRow[], order: Order) {
      // Pressed again before the next case is shown: it was meant for none.
      if (!rows.every(wasDecided)) decide(rows, order);
    },
    wasDecided,
  };
}
