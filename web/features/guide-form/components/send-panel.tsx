import { useId } from 'react';
import type { GuideLimits } from '#web/entities/guides/guide-limits.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fillText } from '#web/i18n/fill-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { GuideFailure } from '../model/guide-failure.ts';
import { GuideFailureLine } from './guide-failure-line.tsx';
import { FieldProblem } from './field-problem.tsx';
import type { GuideFields } from './use-guide-form.ts';

interface SendPanelProps {
  readonly id: string;
  readonly isNew: boolean;
  readonly wasRefused: boolean;
  readonly fields: GuideFields;
  /** Null while they are not known. */
  readonly limits: GuideLimits | null;
  /** So many files are not ready. */
  readonly missing: number;
  readonly isSending: boolean;
  readonly failure: GuideFailure | null;
}

/** Declarations before sending, what happens to the guide afterwards, and the button, which says what it waits for. */
export function SendPanel({ id, isNew, wasRefused, fields, limits, missing, isSending, failure }: SendPanelProps) {
  const { t } = useTranslation();
  const isUsedUp = isNew && limits?.guidesLeft === 0;
  return (
    <Panel as="div" className="grid gap-4">
      <OwnWork fields={fields} />
      {failure && <GuideFailureLine failure={failure} id={id} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={isUsedUp ? 'text-sm text-pretty text-danger' : 'text-sm text-pretty text-ink-faint'}>
          {limits && (isUsedUp ? t('guideForm.usedUp') : whatNext(limits))}
        </p>
        <Button
          type="submit"
          variant={missing > 0 || isUsedUp ? 'quiet' : 'primary'}
          loading={isSending}
          aria-disabled={missing > 0 || isUsedUp || isSending || undefined}
          data-track="send_guide"
        >
          {missing > 0
            ? t('guideForm.waitingFor', { count: missing })
            : isUsedUp
              ? t('guideForm.tomorrow')
              : t(isNew ? 'guideForm.send' : 'guideForm.save')}
        </Button>
      </div>
    </Panel>
  );

  function whatNext({ guidesLeft, checkReason }: GuideLimits): string {
    if (!isNew) return t(checkReason || wasRefused ? 'guideForm.check.first' : 'guideForm.goesOut');
    const next = t(checkReason ? `guideForm.check.${checkReason}` : 'guideForm.goesOut');
    return `${t('guideForm.left', { count: guidesLeft })} ${next}`;
  }
}

/** That it is theirs, or that they may publish it. */
function OwnWork({ fields: { values, problems, change } }: Pick<SendPanelProps, 'fields'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="ownWork"
          required
          checked={values.ownWork}
          onChange={event => change({ ownWork: event.target.checked })}
          aria-invalid={problems.ownWork ? true : undefined}
          aria-describedby={`${id}-hint${problems.ownWork ? ` ${id}-problem` : ''}`}
          className="mt-0.5 size-6 shrink-0"
        />
        <span className="font-semibold">{t('guideForm.ownWork')}</span>
      </label>
      <p id={`${id}-hint`} className="ms-9 -mt-3 text-sm text-pretty text-ink-faint">
        {fillText(t('guideForm.ownWorkHint'), {
          // Read in another tab, so that the form stays.
          terms: (
            <Link href={paths.terms.href()} target="_blank" className="text-accent underline underline-offset-4">
              {t('guideForm.ownWorkTerms')}
            </Link>
          ),
        })}
      </p>
      <div className="ms-9">
        <FieldProblem id={`${id}-problem`} problem={problems.ownWork} />
      </div>
    </div>
  );
}
