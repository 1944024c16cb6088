import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '#web/entities/institutions/forget-lists.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { undoDecision } from '#web/entities/admin/undo-decision.ts';

/**
 * Parts of every change of the catalogue: the admin who sends it, the queries to refetch, the notice of its outcome.
 */
export function useDeskWork() {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const admin = user?.firebase_uid ?? '';

  async function refresh(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() }),
      forgetLists(queryClient),
    ]);
  }

  function fail(error: Error): void {
    show({
      title: t('catalogueDesk.notSaved'),
      description: t(
        error instanceof TableError && error.code === 'team/someone-else'
          ? 'team.someoneElse'
          : failureText(error, navigator.onLine),
      ),
      variant: 'destructive',
    });
    // A request whose response did not arrive may have been done all the same.
    void refresh();
  }

  async function takeBack(undo: () => Promise<boolean>): Promise<void> {
    try {
      const isDone = await undo();
      show(
        isDone
          ? { title: t('catalogueDesk.undone'), variant: 'success' }
          : { title: t('catalogueDesk.notUndone'), variant: 'warning' },
      );
      void refresh();
    } catch (error) {
      fail(error instanceof Error ? error : new Error('undo failed', { cause: error }));
    }
  }

  return {
    table,
    admin,
    refresh,
    fail,
    /** Says that something is done, with the way back where there is one. */
    notifyDone(title: string, undo: (() => Promise<boolean>) | null): void {
      show({
        title,
        variant: 'success',
        ...(undo && { action: { label: t('catalogueDesk.undo'), onPress: () => void takeBack(undo) } }),
      });
    },
    warn: (title: string, description?: string) => show({ title, description, variant: 'warning' }),
    undoOf: (decision: number | null) =>
      decision === null ? null : async () => (await undoDecision({ table, admin }, decision)) === 'done',
  };
}
