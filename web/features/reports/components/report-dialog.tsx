import { useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mustSignIn } from '#web/entities/session/must-sign-in.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ReportTarget } from '../model/report-target.ts';
import { ReportForm } from './report-form.tsx';

interface ReportDialogProps {
  /** Target of the report; null when nothing is selected (VALID-02). */
  readonly target: ReportTarget | null;
  /** Path of the page that it stands on, for a request for removal. */
  readonly about: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called when the dialog has gone, with whether a report was sent. */
  readonly onClosed?: (isSent: boolean) => void;
}

/**
 * Reports a professor, a course, a review or a study guide (PIECE-08). A visitor is asked to sign in, and goes on here
 * afterwards.
 */
export function ReportDialog({ target, about, open, onOpenChange, onClosed }: ReportDialogProps) {
  const { t } = useTranslation();
  const needsSignIn = mustSignIn(useSession());
  const { open: openSignIn } = useSignIn();
  const [isBusy, setBusy] = useState(false);
  // Only one dialog at a time: this one makes room before the other comes, and comes back after it.
  const leavesForSignIn = useRef(false);
  const [isSent, setSent] = useState(false);
  const signIn = () => {
    leavesForSignIn.current = true;
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        if (!leavesForSignIn.current) return onClosed?.(isSent);
        leavesForSignIn.current = false;
        // Afterwards it opens again from anywhere, where a redirect has taken the page along too.
        openSignIn(target ? { what: 'report', target, about } : undefined);
        onClosed?.(false);
      }}
      busy={isBusy}
      title={t(`reports.${target?.kind ?? 'professor'}`)}
      description={t(needsSignIn ? 'reports.signInFirst' : 'reports.lead')}
      closeLabel={t('common.close')}
    >
      <div className="grid gap-4">
        {needsSignIn ? (
          <Button data-track="sign_in" variant="primary" wide onClick={signIn}>
            {t('nav.signIn')}
          </Button>
        ) : (
          <ReportForm
            target={target}
            about={about}
            onSent={() => {
              setSent(true);
              onOpenChange(false);
            }}
            onSignIn={signIn}
            onBusyChange={setBusy}
          />
        )}
        <Link
          href={paths.contact.href({ topic: 'removal', about })}
          className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
        >
          {t('reports.removal')}
        </Link>
      </div>
    </Dialog>
  );
}
