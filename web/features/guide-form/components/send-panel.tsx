import { checkedGuideCount, type GuideLimits } from '#web/entities/guides/guide-limits.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fillText } from '#web/i18n/fill-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { writingIcons } from '#web/ui/writing-icons.ts';
import type { GuideFailure } from '../model/guide-failure.ts';
import { GuideFailureLine } from './guide-failure-line.tsx';
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

/** With fewer left today than this, their number is told. */
const fewLeft = 4;

/** Fields that can be empty, in the order of the form. */
const parts = {
  course: 'courseMissing',
  body: 'nothing',
  url: 'urlMissing',
  type: 'typeMissing',
  title: 'titleMissing',
  examYear: 'yearMissing',
} as const;
const partNames = Object.keys(parts) as (keyof typeof parts)[];

/**
 * What happens to the guide, what sending it declares, and the button, which says what it waits for. On a phone it stays
 * in sight above the bottom bar.
 */
export function SendPanel({ id, isNew, wasRefused, fields, limits, missing, isSending, failure }: SendPanelProps) {
  const { t } = useTranslation();
  const isUsedUp = isNew && limits?.guidesLeft === 0;
  const isChecked = limits !== null && (limits.checkReason !== null || (!isNew && wasRefused));
  const empty = partNames.filter(part => fields.problems[part] === parts[part]);
  return (
    <Panel
      as="div"
      className={classNames(
        'above-bottom-bar grid gap-2 max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:px-4 max-md:py-3 md:gap-3',
        failure?.kind !== 'changed' && 'bottom-[var(--dock-edge,var(--bottom-bar))] z-10 tall:max-md:sticky',
      )}
    >
      {failure && <GuideFailureLine failure={failure} id={id} />}
      {empty.length > 0 ? (
        <p className="text-sm font-semibold text-pretty text-danger">
          {t('guideForm.missingParts', {
            count: empty.length,
            parts: empty.map(part => t(`guideForm.parts.${part}`)).join(', '),
          })}
        </p>
      ) : (
        <p className={isUsedUp ? 'text-sm text-pretty text-danger' : 'flex gap-2 text-sm text-pretty'}>
          {limits && !isUsedUp && (
            <Icon
              name={isChecked ? writingIcons.clock : 'check'}
              size={18}
              className={isChecked ? 'mt-0.5 text-accent' : 'mt-0.5 text-ok'}
            />
          )}
          <span>{limits && (isUsedUp ? t('guideForm.usedUp') : whatNext(limits))}</span>
        </p>
      )}
      <p className="text-xs text-pretty text-ink-faint md:text-sm">
        {fillText(t('guideForm.declares'), {
          // Read in another tab, so that the form stays.
          terms: (
            <Link href={paths.terms.href()} target="_blank" className="text-accent underline underline-offset-4">
              {t('guideForm.terms')}
            </Link>
          ),
        })}
      </p>
      <Button
        type="submit"
        wide
        variant={missing > 0 || isUsedUp ? 'quiet' : 'primary'}
        loading={isSending}
        aria-disabled={missing > 0 || isUsedUp || isSending || undefined}
        data-track="send_guide"
      >
        {missing > 0
          ? t('guideForm.waitingFor', { count: missing })
          : isUsedUp
            ? t('guideForm.tomorrow')
            : t(isNew ? (isChecked ? 'guideForm.sendToCheck' : 'guideForm.send') : 'guideForm.save')}
      </Button>
    </Panel>
  );

  function whatNext({ guidesLeft, checkReason, published, approvalHours }: GuideLimits): string {
    const reason = checkReason ?? (isChecked ? 'first' : null);
    const next =
      reason === null
        ? [t('guideForm.goesOut')]
        : [
            t(`guideForm.check.${reason}`),
            checkReason === 'first' && isNew && t('guideForm.untilThree', { count: checkedGuideCount - published }),
            approvalHours !== null && t('guideForm.usually', { count: Math.max(1, Math.ceil(approvalHours)) }),
          ];
    return [...next, isNew && guidesLeft < fewLeft && t('guideForm.left', { count: guidesLeft })]
      .filter(Boolean)
      .join(' ');
  }
}
