import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type RaffleWork, workOnRaffle } from '../api/raffle.ts';

/** Takes a raffle one step on, once at a time; what it is now is requested again, also after a refusal. */
export function useRaffleWork() {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (work: RaffleWork) => workOnRaffle(table, admin, work),
    onSuccess(_nothing, { what }) {
      if (what === 'open') show({ title: t('raffle.opened'), variant: 'success' });
    },
    onError: error =>
      show({
        title:
          error instanceof TableError && error.code === 'raffle/empty'
            ? t('raffle.empty')
            : t('raffle.failed', { why: t(failureText(error, navigator.onLine)) }),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() }),
  });
  return { order: mutate, isPending };
}
