import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { isTimeout } from '#web/lib/table-error.ts';
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { isSignInNeeded, refusalText } from '#web/entities/session/failure-text.ts';
import { ReportError, sendReport } from '../api/send-report.ts';
import type { ReportReason, ReportTarget } from '../model/report-target.ts';

/** `sign-in`: the person has to sign in, or to complete the details, first. */
type Outcome = 'sent' | 'sign-in' | 'refused';

interface Sending {
  /** Sends once, however often it is called meanwhile: those calls give null. */
  readonly send: (reason: ReportReason | null, details: string) => Promise<Outcome | null>;
  readonly isSending: boolean;
  /** Why it failed; stays when the toast is gone. */
  readonly failure: MessageKey | null;
}

const stepTexts = {
  check: 'reports.checkFailed',
  update: 'reports.updateFailed',
  insert: 'reports.insertFailed',
} as const;

/** Sends a report and tells how that went (MSG-06, VALID-02). */
export function useSendReport(target: ReportTarget | null): Sending {
  const table = useTable();
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { show } = useToast();
  const { user, isProfileLoaded, isNewUser } = useSession();
  const { run, isRunning } = useOneAtATime();
  const [failure, setFailure] = useState<MessageKey | null>(null);

  function describe(error: unknown): { toast: MessageKey; line: MessageKey } {
    const refusal = error instanceof ReportError ? refusalText(error.cause) : null;
    if (refusal) return { toast: refusal, line: refusal };
    // What is the matter with the connection says more than which step it hit.
    const unreached =
      error instanceof ReportError && isTimeout(error.cause)
        ? 'community.timeout'
        : navigator.onLine
          ? null
          : 'community.offline';
    if (unreached) return { toast: unreached, line: unreached };
    return { toast: error instanceof ReportError ? stepTexts[error.step] : 'reports.failed', line: 'reports.failed' };
  }

  async function sendOnce(reason: ReportReason | null, details: string): Promise<Outcome> {
    if (target === null || user === null || reason === null) {
      show({ title: t('reports.missingTitle'), description: t('reports.missing'), variant: 'destructive' });
      return user === null ? 'sign-in' : 'refused';
    }
    if (isProfileLoaded && isNewUser) return 'sign-in';
    setFailure(null);
    try {
      const done = await sendReport(table, target, user.firebase_uid, { reason, details: details.trim() || null });
      if (done === 'updated') show({ title: t('reports.updated'), variant: 'success' });
      else show({ title: t('reports.thanks'), description: t('reports.thanksHint'), variant: 'success' });
      // Enough reports take a review down until it was looked at.
      if (target.kind === 'review') void refetchAfter(queryClient, 'report');
      return 'sent';
    } catch (error) {
      if (error instanceof ReportError && isSignInNeeded(error.cause)) return 'sign-in';
      const { toast, line } = describe(error);
      setFailure(line);
      show({ title: t('reports.failedTitle'), description: t(toast), variant: 'destructive' });
      return 'refused';
    }
  }

  return { send: (reason, details) => run(() => sendOnce(reason, details)), isSending: isRunning, failure };
}
