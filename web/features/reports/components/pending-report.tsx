import { useEffect, useEffectEvent, useState } from 'react';
import { forgetReport, readReport } from '../model/report-draft.ts';
import type { ReportTarget } from '../model/report-target.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useSendReport } from './use-send-report.ts';

interface PendingReportProps {
  /** Its writer; it is sent in no other name. */
  readonly person: string;
  readonly target: ReportTarget;
  /** Path of the page that it stands on. */
  readonly about: string;
  readonly onDone: () => void;
}

/**
 * Sends a report that was written before signing in, once. Where that fails and may succeed later its dialog comes
 * again, with what was chosen.
 */
export function PendingReport({ person, target, about, onDone }: PendingReportProps) {
  const [dialog, setDialog] = useState<'unneeded' | 'open' | 'closing'>('unneeded');
  const { send } = useSendReport({
    target,
    onSent() {
      forgetReport(person);
      onDone();
    },
    // Asked for by itself once more, it would go round in circles.
    onSignInNeeded: () => setDialog('open'),
    onFailed: isFinal => (isFinal ? onDone() : setDialog('open')),
  });

  const sendPending = useEffectEvent(() => {
    const { reason, details } = readReport(person, target);
    // What another person chose is neither sent nor shown.
    if (reason === null) onDone();
    else send(reason, details);
  });
  useEffect(() => sendPending(), []);

  if (dialog === 'unneeded') return null;
  return (
    <ReportDialog
      target={target}
      about={about}
      open={dialog === 'open'}
      onOpenChange={isOpen => setDialog(isOpen ? 'open' : 'closing')}
      onClosed={onDone}
    />
  );
}
