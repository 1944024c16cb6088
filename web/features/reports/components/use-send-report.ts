import { inkLength } from '#contract/ink.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mustSignIn } from '#web/entities/session/must-sign-in.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { isTimeout, TableError } from '#web/lib/table-error.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { isSignInNeeded, refusalText } from '#web/entities/session/failure-text.ts';
import { type Report, ReportError, sendReport } from '../api/send-report.ts';
import type { ReportReason, ReportTarget } from '../model/report-target.ts';

interface Options {
  /** Target of the report; null when nothing is selected, which sending reports (VALID-02). */
  readonly target: ReportTarget | null;
  readonly onSent: () => void;
  /** The person has to sign in, or to complete the details, first. */
  readonly onSignInNeeded: () => void;
  /** @param isFinal true where trying again would change nothing */
  readonly onFailed?: (isFinal: boolean) => void;
  readonly onBusyChange?: (isBusy: boolean) => void;
}

interface Sending {
  /** Sends once, however often it is called meanwhile. */
  readonly send: (reason: ReportReason | null, details: string) => void;
  readonly isSending: boolean;
  /** Reason why it failed; stays when the toast is gone. */
  readonly failure: MessageKey | null;
}

interface Variables {
  readonly target: ReportTarget;
  readonly person: string;
  readonly report: Report;
}

/** Sends a report and notifies of the outcome (MSG-06, VALID-02). */
export function useSendReport({ target, onSent, onSignInNeeded, onFailed, onBusyChange }: Options): Sending {
  const table = useTable();
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { show } = useToast();
  const session = useSession();
  const [failure, setFailure] = useState<MessageKey | null>(null);

  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ target, person, report }: Variables) => sendReport(table, target, person, report),
    onMutate() {
      setFailure(null);
      onBusyChange?.(true);
    },
    onSuccess(done, { target: { kind } }) {
      const description = [
        ...(done === 'new' ? [t('reports.thanksHint')] : []),
        ...(kind === 'review' ? [t('reports.hidden')] : []),
      ].join('. ');
      const title = t(done === 'new' ? 'reports.thanks' : 'reports.updated');
      show({ title, ...(description && { description }), variant: 'success' });
      // It is hidden from the person, and enough reports take it down until it was looked at.
      if (kind === 'review') void refetchAfter(queryClient, 'report');
      onSent();
    },
    onError(error, { target: { kind } }) {
      if (error instanceof ReportError && isSignInNeeded(error.cause)) return onSignInNeeded();
      const { toast, line, isFinal } = describe(error, kind);
      setFailure(line);
      show({ title: t('reports.failedTitle'), description: t(toast), variant: 'destructive' });
      onFailed?.(isFinal);
    },
    onSettled: () => onBusyChange?.(false),
  });

  function send(reason: ReportReason | null, details: string): void {
    const { user } = session;
    const isComplete = target !== null && reason !== null;
    if (isComplete && mustSignIn(session)) return onSignInNeeded();
    if (!isComplete || user === null) {
      show({ title: t('reports.missingTitle'), description: t('reports.missing'), variant: 'destructive' });
      if (user === null) onSignInNeeded();
      return;
    }
    mutate({
      target,
      person: user.firebase_uid,
      report: { reason, details: inkLength(details) > 0 ? details.trim() : null },
    });
  }

  return { send, isSending: isPending, failure };
}

const stepTexts = {
  check: 'reports.checkFailed',
  update: 'reports.updateFailed',
  insert: 'reports.insertFailed',
} as const;

interface Failure {
  readonly toast: MessageKey;
  /** Stays below the form. */
  readonly line: MessageKey;
  readonly isFinal: boolean;
}

function describe(error: unknown, kind: ReportTarget['kind']): Failure {
  if (!(error instanceof ReportError)) {
    const text = navigator.onLine ? 'reports.failed' : 'community.offline';
    return { toast: text, line: text, isFinal: false };
  }
  const { step, cause } = error;
  const refusal = isGone(kind, cause) ? 'reports.gone' : refusalText(cause);
  if (refusal) return { toast: refusal, line: refusal, isFinal: true };
  // What is the matter with the connection says more than which step it hit.
  const unreached = isTimeout(cause) ? 'community.timeout' : navigator.onLine ? null : 'community.offline';
  return { toast: unreached ?? stepTexts[step], line: unreached ?? 'reports.failed', isFinal: false };
}

/** True if the professor or the course has left the catalogue: one that nobody sees cannot be reported. */
function isGone(kind: ReportTarget['kind'], error: unknown): boolean {
  return (kind === 'professor' || kind === 'course') && error instanceof TableError && error.code === '42501';
}
