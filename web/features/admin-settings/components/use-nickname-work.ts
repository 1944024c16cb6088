import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type NicknameWork, workOnNickname } from '../api/nicknames.ts';

const done = {
  add: 'settingsDesk.nicknames.added',
  save: 'settingsDesk.nicknames.saved',
  remove: 'settingsDesk.nicknames.removed',
} as const satisfies Record<NicknameWork['what'], MessageKey>;

/** The unique constraint, and what a nickname may be. */
const refusals = {
  '23505': 'settingsDesk.nicknames.double',
  '23514': 'settingsDesk.nicknames.invalid',
} as const;

/** Writes nicknames at once; one that was removed can be put back from the message. */
export function useNicknameWork({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const { mutate, isPending } = useDeskChange({
    send: ({ table, admin }, work: NicknameWork) => workOnNickname(table, admin, work),
    onDone(wasThere, { fields, what }) {
      onDone();
      if (!wasThere) return show({ title: t('settingsDesk.nicknames.none'), variant: 'warning' });
      show({
        title: t(done[what]),
        variant: 'success',
        ...(what === 'remove' && {
          action: { label: t('settingsDesk.undo'), onPress: () => mutate({ what: 'add', fields }) },
        }),
      });
    },
    failure: null,
    refusals,
  });
  return { order: mutate, isPending };
}
