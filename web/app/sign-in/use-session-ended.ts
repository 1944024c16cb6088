import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** Tells a person who did not sign out why they are signed out (STATE-03): once, in each tab when it is looked at. */
export function useSessionEnded(): void {
  const { wasRefused } = useSession();
  const { t } = useTranslation();
  const { show } = useToast();
  const notify = useEffectEvent(() =>
    show({ title: t('session.endedTitle'), description: t('session.ended'), variant: 'warning' }),
  );
  useEffect(() => {
    if (!wasRefused) return undefined;
    const notifyWhenSeen = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', notifyWhenSeen);
      notify();
    };
    document.addEventListener('visibilitychange', notifyWhenSeen);
    notifyWhenSeen();
    return () => document.removeEventListener('visibilitychange', notifyWhenSeen);
  }, [wasRefused]);
}
