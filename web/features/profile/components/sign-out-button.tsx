import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LeavingDialog } from '#web/entities/outbox/leaving-dialog.tsx';
import { useUnsentCount } from '#web/entities/outbox/leaving-note.tsx';
import { useSession } from '#web/entities/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** Leaves the account on this device, asking first where something waits to be sent; a failure is shown (MSG-05). */
export function SignOutButton() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const { show } = useToast();
  const [leaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const unsent = useUnsentCount();

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
    <>
      <Button
        wide
        loading={leaving}
        data-track="sign_out"
        onClick={() => {
          if (unsent > 0) setAsking(true);
          else void leave();
        }}
      >
        {t('login.signOut')}
      </Button>
      <LeavingDialog
        open={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          void leave();
        }}
      />
    </>
  );
}
