import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** Leaves the account on this device; a failure is told (MSG-05). */
export function SignOutButton() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const { show } = useToast();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch {
      show({ title: t('toastErrorLogoutFailed'), description: t('profile.tryAgain'), variant: 'destructive' });
    } finally {
      setLeaving(false);
    }
  };

  return (
    <Button wide loading={leaving} data-track="sign_out" onClick={() => void leave()}>
      {t('login.signOut')}
    </Button>
  );
}
