import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStore } from '#web/lib/create-store.ts';
import { isNative } from '#web/platform/device/kind.ts';
import { storageTrouble } from '#web/platform/device/storage-trouble.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** Says that the device or the browser did not store who is signed in, and what that means. */
export function useStorageNotice(): void {
  const trouble = useStore(storageTrouble, null);
  const { t } = useTranslation();
  const { show } = useToast();
  const notify = useEffectEvent((what: 'unreadable' | 'notStored') =>
    show(
      what === 'unreadable'
        ? {
            title: t('authModal.storageUnreadable'),
            description: t('authModal.storageUnreadableHint'),
            variant: 'warning',
          }
        : {
            title: t(isNative() ? 'authModal.sessionNotStored' : 'authModal.sessionNotStoredWeb'),
            description: t(isNative() ? 'authModal.sessionNotStoredHint' : 'authModal.sessionNotStoredWebHint'),
            variant: 'warning',
          },
    ),
  );
  useEffect(() => {
    if (trouble !== null) notify(trouble);
  }, [trouble]);
}
