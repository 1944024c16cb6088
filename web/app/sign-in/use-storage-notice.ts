import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStore } from '#web/lib/create-store.ts';
import { storageTrouble } from '#web/platform/device/storage-trouble.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** Tells a person in the app that their device did not keep who is signed in, and what that means for them. */
export function useStorageNotice(): void {
  const trouble = useStore(storageTrouble, null);
  const { t } = useTranslation();
  const { show } = useToast();
  const tell = useEffectEvent((what: 'unreadable' | 'notKept') =>
    show(
      what === 'unreadable'
        ? {
            title: t('authModal.storageUnreadable'),
            description: t('authModal.storageUnreadableHint'),
            variant: 'warning',
          }
        : { title: t('authModal.storageNotKept'), description: t('authModal.storageNotKeptHint'), variant: 'warning' },
    ),
  );
  useEffect(() => {
    if (trouble !== null) tell(trouble);
  }, [trouble]);
}
