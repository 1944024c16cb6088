import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { areDetailsNeeded, clearDetailsNeeded } from '#web/entities/session/details-flag.ts';
import { type PendingAction, pendingActions } from '#web/entities/session/pending-actions.ts';
import { readPendingAction } from '#web/entities/session/read-pending-action.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { DetailsStep } from './details-step.tsx';
import { NotConfigured } from '#web/features/login/components/not-configured.tsx';
import { SocialStep } from '#web/features/login/components/social-step.tsx';
import { type Act, useAct } from './use-act.ts';

interface LoginModalProps {
  /** Closed before the person was through. */
  readonly onClose: () => void;
  /** Signed in, and the details are there. */
  readonly onDone: () => void;
}

/** Titles of the details step where words go out after it. */
const sentTexts: Partial<Record<PendingAction['what'], MessageKey>> = {
  facts: 'login.detailsOf.facts',
  rate: 'login.detailsOf.rate',
  report: 'login.detailsOf.report',
  reviewInstitution: 'login.detailsOf.reviewInstitution',
  rateMissing: 'login.detailsOf.rateMissing',
};

const notSentTexts: Partial<Record<PendingAction['what'], MessageKey>> = {
  rate: 'rating.notSent',
  rateMissing: 'rating.notSent',
  report: 'reports.notSent',
  reviewInstitution: 'institutionReviews.notSent',
};

/** For what comes where the button that was pressed is gone: the focus must not fall to the page below. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

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
    const notSent = notSentTexts[pendingActions.read(person)?.what ?? 'visit'];
    pendingActions.remove(person);
    if (notSent) show({ title: t(notSent), description: t('rating.inputStored'), variant: 'info' });
  };

  // As it was when the dialog opened: it is another person's, or done, once they are through.
  const [action] = useState(() => readPendingAction(user?.firebase_uid ?? null));
  const act = useAct(action);
  const step = hasDetails ? 'details' : providers.length === 0 ? 'none' : 'social';
  const texts: Readonly<Record<typeof step, readonly [title: string, description: ReactNode]>> = {
    details: [t((action && sentTexts[action.what]) ?? 'login.details'), null],
    social: act ? [act.title, <ActBox key="act" {...act} />] : [t('login.welcome'), t('login.lead')],
    none: [t('signIn.title'), t('signIn.notConfigured')],
  };
  const [title, description] = texts[step];
  return (
    <Sheet
      open={end === null}
      onClose={() => leave('closed')}
      onClosed={end === 'done' ? onDone : onClose}
      busy={signingIn !== null || isSaving}
      title={title}
      description={description}
    >
      {step === 'none' && <NotConfigured onClose={() => leave('closed')} />}
      {step === 'social' && (
        <SocialStep
          note={act && t(action?.what === 'report' ? 'login.acts.report.note' : 'login.note')}
          onSignedIn={({ isNewUser: isNew }) => !isNew && leave('done')}
          onFailed={() => leave('closed')}
        />
      )}
      {step === 'details' && (
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <DetailsStep onBusyChange={setSaving} onSaved={() => leave('done')} onSignedOut={() => leave('closed')} />
        </div>
      )}
    </Sheet>
  );
}

/** What is done after signing in. */
function ActBox({ icon, what, more }: Pick<Act, 'icon' | 'what' | 'more'>) {
  return (
    <span className="mt-3 flex items-center gap-3.5 rounded-md bg-accent-wash p-3.5 text-ink">
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-surface text-accent">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-base font-bold">{what}</span>
        <span className="block text-ink-soft">{more}</span>
      </span>
    </span>
  );
}
