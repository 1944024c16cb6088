import { useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useFormKey } from '#web/entities/session/use-owner.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
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
 * Reports a professor, a course, a review or a study guide (PIECE-08). A visitor says what is wrong first and signs in at
 * sending; the report is sent afterwards.
 */
export function ReportDialog({ target, about, open, onOpenChange, onClosed }: ReportDialogProps) {
  const { t } = useTranslation();
  const formKey = useFormKey();
  const { open: openSignIn } = useSignIn();
  const [isBusy, setBusy] = useState(false);
  // Only one dialog at a time: this one makes room before the other comes.
  const leavesForSignIn = useRef(false);
  const [isSent, setSent] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={() => onOpenChange(false)}
      onClosed={() => {
        if (!leavesForSignIn.current) return onClosed?.(isSent);
        leavesForSignIn.current = false;
        // It is sent from anywhere afterwards, where a redirect has taken the page along too.
        openSignIn(target ? { what: 'report', target, about } : undefined);
        onClosed?.(false);
      }}
      busy={isBusy}
      title={t(`reports.${target?.kind ?? 'professor'}`)}
      description={t('reports.lead')}
    >
      <div className="grid gap-4">
        <ReportForm
          key={formKey}
          target={target}
          about={about}
          onSent={() => {
            setSent(true);
            onOpenChange(false);
          }}
          onSignIn={() => {
            leavesForSignIn.current = true;
            onOpenChange(false);
          }}
          onBusyChange={setBusy}
        />
        <Link
          href={paths.contact.href({ topic: 'removal', about })}
          className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
        >
          {t('reports.removal')}
        </Link>
      </div>
    </Sheet>
  );
}
