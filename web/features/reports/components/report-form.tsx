import { Fragment, useId, useState } from 'react';
import { reportDetailsMaxLength } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
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
  const owner = useOwner() ?? null;
  const isVisitor = useSession().status === 'out';
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
    onSubmit(report) {
      // As of now: it may have to wait for its writer to sign in.
      if (target) storeReport(owner, target, report);
      send(report.reason, report.details);
    },
    draft: {
      read: () => (target ? readReport(owner, target) : null),
      write: report => target && storeReport(owner, target, report),
      remove: () => forgetReport(owner),
    },
  });
  // Once in sight, they stay in sight.
  const [isExplained, setExplained] = useState(false);
  if (!isExplained && (values.details !== '' || values.reason === 'other' || values.reason === 'copyright'))
    setExplained(true);

  return (
    <form {...formProps} className="grid gap-4">
      <Reasons
        target={target}
        about={about}
        value={values.reason}
        isMissing={problems.reason ?? false}
        onChange={reason => change({ reason })}
      />
      <details open={isExplained} className="group rounded-md border border-line px-3.5">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm [&::-webkit-details-marker]:hidden">
          {t('reports.addDetails')}
          <Icon name="down" size={18} className="text-ink-faint group-open:rotate-180" />
        </summary>
        <div className="pb-3.5">
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
        </div>
      </details>
      <div className="grid gap-2">
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {t(failure)}
          </p>
        )}
        <Button type="submit" variant="primary" wide loading={isSending} data-track="send_report">
          {t('reports.send')}
        </Button>
        {isVisitor && <p className="text-sm text-pretty text-ink-soft">{t('reports.signInFirst')}</p>}
      </div>
    </form>
  );
}

interface ReasonsProps extends Pick<ReportFormProps, 'target' | 'about'> {
  readonly value: ReportReason | null;
  readonly isMissing: boolean;
  readonly onChange: (reason: ReportReason) => void;
}

/** The reasons to choose from, with what is to be known of some. */
function Reasons({ target, about, value, isMissing, onChange }: ReasonsProps) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? errorId : undefined}
    >
      <legend className="text-sm font-semibold">{t('reports.reason')}</legend>
      {(target ? reasonsOf(target) : []).map(reason => (
        <Fragment key={reason}>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
              aria-describedby={hinted.has(reason) && value === reason ? `${errorId}-${reason}` : undefined}
              className="size-5 shrink-0"
            />
            {target && t(reasonText(target, reason))}
          </label>
          {reason === 'copyright' && value === reason && (
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
          {reason === 'harassment' && value === reason && (
            <p id={`${errorId}-harassment`} className="mb-2 ps-8 text-sm text-pretty text-ink-soft">
              {t('reports.harassmentHint')}
            </p>
          )}
        </Fragment>
      ))}
      {isMissing && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {t('reports.reasonRequired')}
        </p>
      )}
    </fieldset>
  );
}
