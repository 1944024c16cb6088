import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type NicknameWork, workOnNickname } from '../api/nicknames.ts';

const done = {
  add: 'settingsDesk.nicknames.added',
  save: 'settingsDesk.nicknames.saved',
  remove: 'settingsDesk.nicknames.removed',
} as const satisfies Record<NicknameWork['what'], MessageKey>;

/** The unique constraint, and what a nickname may be. */
const refusals: Readonly<Record<string, MessageKey>> = {
  '23505': 'settingsDesk.nicknames.double',
  '23514': 'settingsDesk.nicknames.invalid',
};

/** Writes nicknames at once; one that was removed can be put back from the message. */
export function useNicknameWork({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (work: NicknameWork) => workOnNickname(table, admin, work),
    onSuccess(wasThere, work) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() });
      onDone();
      const { fields, what } = work;
      if (!wasThere) show({ title: t('settingsDesk.nicknames.none'), variant: 'warning' });
      else
        show({
          title: t(done[what]),
          variant: 'success',
          ...(what === 'remove' && {
            action: { label: t('settingsDesk.undo'), onPress: () => mutate({ what: 'add', fields }) },
          }),
        });
    },
    onError(error) {
      const refusal = error instanceof TableError ? refusals[error.code] : undefined;
      show({ title: t(refusal ?? failureText(error, navigator.onLine)), variant: 'destructive' });
    },
  });
  return { order: mutate, isPending };
}
