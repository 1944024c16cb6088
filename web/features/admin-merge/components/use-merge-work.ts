import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { mergeEntries, markDistinct, undoMerge } from '../api/merge.ts';
import type { MergeKind, Pair } from '../model/merge-state.ts';
import type { Choices } from '../model/preview.ts';

interface Work {
  /** Null says that they are two. */
  readonly choices: Choices | null;
  readonly version: string;
}

/** Merges a pair, or says that it is two; tells what came of it, with the way back. */
export function useMergeWork(kind: MergeKind, pair: Pair, onDone: () => void) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const admin = user?.firebase_uid ?? '';

  // The catalogue that the browser keeps names what has just moved.
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() }),
      queryClient.invalidateQueries({ queryKey: queryKeys.entry.prefix() }),
    ]);

  function fail(error: unknown): void {
    const isCodeNeeded = error instanceof TableError && error.code === 'insufficient_aal';
    show({
      title: t('merge.notDone'),
      description: t(isCodeNeeded ? 'library.codeNeeded' : failureText(error, navigator.onLine)),
      variant: 'destructive',
    });
    // A request whose response did not arrive may have been done all the same.
    void refresh();
  }

  async function takeBack(undo: () => Promise<boolean>): Promise<void> {
    try {
      const isDone = await undo();
      show({ title: t(isDone ? 'merge.undone' : 'merge.notUndone'), variant: isDone ? 'success' : 'warning' });
      void refresh();
    } catch (error) {
      fail(error);
    }
  }

  const { mutate, isPending } = useSingleMutation({
    async mutationFn({ choices, version }: Work) {
      if (choices) return await mergeEntries(table, admin, { kind, pair, choices, version });
      await markDistinct(table, admin, kind, pair, true);
      return { outcome: 'two' as const, decision: null };
    },
    onSuccess({ outcome, decision }) {
      if (outcome === 'changed') {
        show({ title: t('merge.changed'), variant: 'warning' });
      } else {
        const undo =
          outcome === 'two'
            ? () => markDistinct(table, admin, kind, pair, false).then(() => true)
            : decision !== null && (() => undoMerge(table, admin, decision));
        show({
          title: t(`merge.outcome.${outcome}`),
          variant: outcome === 'gone' ? 'warning' : 'success',
          ...(undo && { action: { label: t('merge.undo'), onPress: () => void takeBack(undo) } }),
        });
        onDone();
      }
      void refresh();
    },
    onError: fail,
  });
  return {
    isPending,
    merge: (choices: Choices, version: string) => mutate({ choices, version }),
    markDistinct: () => mutate({ choices: null, version: '' }),
  };
}
