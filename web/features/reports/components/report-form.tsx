import { Fragment, useId } from 'react';
import { reportDetailsMaxLength } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { emptyReport, forgetReport, storeReport, readReport, type ReportDraft } from '../model/report-draft.ts';
import { reasonsOf, reasonText, type ReportReason, type ReportTarget } from '../model/report-target.ts';
import { useSendReport } from './use-send-report.ts';

interface ReportFormProps {
  /** Null when nothing is selected; sending says so then (VALID-02). */
  readonly target: ReportTarget | null;
  /** Path of the page that it stands on, for a request for removal. */
  readonly about: string;
  readonly onSent: () => void;
  /** The person has to sign in first. What was written stays. */
  readonly onSignIn: () => void;
  readonly onBusyChange: (isBusy: boolean) => void;
}

/** Reasons at which something is explained. */
const hinted: ReadonlySet<ReportReason> = new Set<ReportReason>(['harassment', 'copyright']);

/** Form of a report: a reason, and optional details (VALID-01). */
export function ReportForm({ target, about, onSent, onSignIn, onBusyChange }: ReportFormProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const owner = useOwner() ?? null;
  const { send, isSending, failure } = useSendReport({
    target,
    onSent() {
      forgetReport(owner);
      onSent();
    },
    onSignInNeeded: onSignIn,
    onBusyChange,
  });

  const { values, problems, change, formProps } = useForm<ReportDraft, true>({
    saved: () => emptyReport,
    // Where nothing is selected there are no reasons to choose from; sending tells that.
    check: ({ reason }) => (target !== null && reason === null ? { reason: true } : {}),
    onSubmit: ({ reason, details }) => send(reason, details),
    draft: {
      read: () => (target ? readReport(owner, target) : null),
      write: report => target && storeReport(owner, target, report),
      remove: () => forgetReport(owner),
    },
  });
  const lacksReason = problems.reason ?? false;

  return (
    <form {...formProps} className="grid gap-4">
      <fieldset
        role="radiogroup"
        aria-required="true"
        aria-invalid={lacksReason || undefined}
        aria-describedby={lacksReason ? errorId : undefined}
      >
        <legend className="text-sm font-semibold">{t('reports.reason')}</legend>
        {(target ? reasonsOf(target) : []).map(reason => (
          <Fragment key={reason}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                checked={values.reason === reason}
                onChange={() => change({ reason })}
                aria-describedby={hinted.has(reason) && values.reason === reason ? `${errorId}-${reason}` : undefined}
                className="size-5 shrink-0"
              />
              {target && t(reasonText(target, reason))}
            </label>
            {reason === 'copyright' && values.reason === reason && (
              <div id={`${errorId}-copyright`} className="mb-2 rounded-md bg-raised px-3.5 py-3 text-sm text-pretty">
                <p className="font-semibold">{t('reports.whose')}</p>
                <p className="text-ink-soft">
                  {t('reports.whoseHint')}{' '}
                  <Link
                    href={paths.contact.href({ topic: 'removal', about })}
                    className="text-accent underline underline-offset-4"
                  >
                    {t('reports.whoseRemoval')}
                  </Link>
                </p>
              </div>
            )}
            {reason === 'harassment' && values.reason === reason && (
              <p id={`${errorId}-harassment`} className="mb-2 ps-8 text-sm text-pretty text-ink-soft">
                {t('reports.harassmentHint')}
              </p>
            )}
          </Fragment>
        ))}
        {lacksReason && (
          <p id={errorId} role="alert" className="text-sm text-danger">
            {t('reports.reasonRequired')}
          </p>
        )}
      </fieldset>
      <TextArea
        label={t('reports.details')}
        hint={t('reports.detailsHint')}
        name="details"
        dir="auto"
        rows={3}
        maxLength={reportDetailsMaxLength}
        value={values.details}
        onChange={event => change({ details: event.target.value })}
      />
      <div className="grid gap-2">
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {t(failure)}
          </p>
        )}
        <Button type="submit" variant="primary" wide loading={isSending} data-track="send_report">
          {t('reports.send')}
        </Button>
      </div>
    </form>
  );
}
