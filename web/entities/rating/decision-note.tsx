import { reviewReportReasons, type ReviewReportReason } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Decided, isSentBack } from './decided.ts';

/** Reason and note of an admin's decision. */
export function DecisionWords({ reason, note }: { readonly reason: string | null; readonly note: string | null }) {
  const { t } = useTranslation();
  const known: ReviewReportReason | undefined = reviewReportReasons.find(each => each === reason);
  return (
    <>
      {known && (
        <p>
          {t('contributions.reason', {
            reason: t(known === 'harassment' ? 'rating.harassment' : `reports.reasons.${known}`),
          })}
        </p>
      )}
      {note !== null && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-faint">
          {note}
        </p>
      )}
    </>
  );
}

/** Says to the writer why a review came back or was taken down, and what to do about one that came back. */
export function DecisionNote({ of }: { readonly of: Decided }) {
  const { t } = useTranslation();
  const { status, decision_reason: reason, decision_note: note } = of;
  const cameBack = isSentBack(of);
  if (!cameBack && status !== 'hidden' && status !== 'removed') return null;
  return (
    <div className="mt-2 grid gap-1 text-sm text-pretty text-ink-soft">
      <DecisionWords reason={reason} note={note} />
      {cameBack && <p>{t('rating.sentBack')}</p>}
    </div>
  );
}
