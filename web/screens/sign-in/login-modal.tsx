import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { areDetailsNeeded, clearDetailsNeeded } from '#web/entities/session/details-flag.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { DetailsStep } from './details-step.tsx';
import { NotConfigured } from '#web/features/login/components/not-configured.tsx';
import { SocialStep } from '#web/features/login/components/social-step.tsx';

interface LoginModalProps {
  /** Closed before the person was through. */
  readonly onClose: () => void;
  /** Signed in, and the details are there. */
  readonly onDone: () => void;
}

/** Signing in over whatever is on the screen: first who, then for a new person the details. */
export function LoginModal({ onClose, onDone }: LoginModalProps) {
  const { t } = useTranslation();
  const { providers } = useClientConfig();
  const { status, user, isProfileLoaded, isNewUser, signingIn } = useSession();
  const { show } = useToast();
  // The flag is about who is here: it asks nothing of the person who signs in next.
  const [wantedDetails] = useState(() => status === 'in' && areDetailsNeeded());
  const [isSaving, setSaving] = useState(false);
  const [chosenEnd, setEnd] = useState<'closed' | 'done' | null>(null);
  const isKnown = status === 'in' && isProfileLoaded;

  // Once begun the details stay: saving them makes the person new no longer before the dialog has closed.
  const [hasDetails, setDetails] = useState(false);
  const needsDetails = isKnown && (isNewUser || wantedDetails);
  if (needsDetails && !hasDetails) setDetails(true);

  // Also when the sign-in happened in another tab.
  const isThrough = isKnown && !isNewUser && !hasDetails && !needsDetails;
  const end = chosenEnd ?? (isThrough ? 'done' : null);
  const leave = (next: 'closed' | 'done') => {
    clearDetailsNeeded();
    if (next === 'closed' && end === null) giveUpAction();
    setEnd(before => before ?? next);
  };

  /** A dialog that is closed is a no to what waited for it; words that were to go out are a draft again. */
  const giveUpAction = () => {
    if (!user) return;
    const { firebase_uid: person } = user;
    const action = pendingActions.read(person);
    pendingActions.remove(person);
    if (action?.what !== 'rate' && action?.what !== 'reviewInstitution') return;
    const title = t(action.what === 'rate' ? 'rating.notSent' : 'institutionReviews.notSent');
    show({ title, description: t('rating.inputStored'), variant: 'info' });
  };

  const waiting = pendingActions.read(null)?.what;
  const lead = t('login.lead');
  const step = hasDetails ? 'details' : providers.length === 0 ? 'none' : 'social';
  const texts = {
    details: [t('login.details'), t('login.detailsLead')],
    social: [
      t('login.welcome'),
      waiting === undefined || waiting === 'visit' ? lead : `${t(`login.after.${waiting}`)} ${lead}`,
    ],
    none: [t('signIn.title'), t('signIn.notConfigured')],
  } as const;
  const [title, description] = texts[step];
  return (
    <Dialog
      open={end === null}
      onOpenChange={open => !open && leave('closed')}
      onClosed={end === 'done' ? onDone : onClose}
      busy={signingIn !== null || isSaving}
      title={title}
      description={description}
      closeLabel={t('common.close')}
    >
      {step === 'none' && <NotConfigured onClose={() => leave('closed')} />}
      {step === 'social' && (
        <SocialStep onSignedIn={({ isNewUser: isNew }) => !isNew && leave('done')} onFailed={() => leave('closed')} />
      )}
      {step === 'details' && (
        <DetailsStep onBusyChange={setSaving} onSaved={() => leave('done')} onSignedOut={() => leave('closed')} />
      )}
    </Dialog>
  );
}
