import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { clearDetailsNeeded } from '#web/entities/session/details-flag.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { DetailsForm } from '#web/features/profile/components/details-form.tsx';
import { SignOutButton } from '#web/features/profile/components/sign-out-button.tsx';

/** Height of the fields before they scroll, in CSS pixels (LOGIN-04). */
const maxHeightPx = 400;

interface DetailsStepProps {
  /** On a page of its own there is a way out of the account (LOGIN-06). */
  readonly standalone?: boolean;
  readonly onSaved: () => void;
  /** Nobody is signed in: the visitor was notified, and sent to step one (LOGIN-05). */
  readonly onSignedOut?: () => void;
  readonly onBusyChange?: (busy: boolean) => void;
}

/** Step two: what the product needs to know about a new person, asked once. */
export function DetailsStep({ standalone = false, onSaved, onSignedOut, onBusyChange }: DetailsStepProps) {
  const { t } = useTranslation();
  const { status, user, isProfileLoaded } = useSession();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { show } = useToast();

  // A person who signs out here needs no explanation.
  const [wasHere, setWasHere] = useState(false);
  if (user && !wasHere) setWasHere(true);

  const sendAway = useEffectEvent(() => {
    clearDetailsNeeded();
    if (!(standalone && wasHere)) show({ title: t('toastErrorNoAuth'), variant: 'destructive' });
    onSignedOut?.();
    void navigate(paths.auth.href(), { replace: standalone, state: standalone ? state : { from: pathname + search } });
  });
  useEffect(() => {
    if (status === 'out') sendAway();
  }, [status]);

  if (!user || !isProfileLoaded) return <Waiting label={t('profile.loading')} />;
  return (
    <DetailsForm
      key={user.firebase_uid}
      user={user}
      maxHeight={maxHeightPx}
      {...(onBusyChange && { onBusyChange })}
      onSaved={() => {
        clearDetailsNeeded();
        onSaved();
      }}
    >
      {standalone && <SignOutButton />}
    </DetailsForm>
  );
}
