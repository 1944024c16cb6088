import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { onNotLoaded } from '#web/ui/use-late-module.ts';

/** Says that a press had no effect because what it opens could not be fetched. */
export function useNotLoadedNotice(): void {
  const { t } = useTranslation();
  const { show } = useToast();
  const say = useEffectEvent(() =>
    show({ title: t('errorTitle'), description: t('community.offline'), variant: 'destructive' }),
  );
  useEffect(() => onNotLoaded(() => say()), []);
}
