import { checkedGuideCount } from '#web/entities/guides/guide-limits.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { writingIcons } from '#web/ui/writing-icons.ts';
import type { MyGuide } from '../api/my-guides.ts';
import { ContributionFrame, ReasonBox } from './contribution-frame.tsx';

const looks = {
  pending: { tone: 'accent', icon: writingIcons.clock },
  published: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'danger', icon: 'alert' },
  hidden: { tone: 'warning', icon: writingIcons['eye-off'] },
  withdrawn: { tone: 'neutral', icon: writingIcons['eye-off'] },
  removed: { tone: 'danger', icon: 'alert' },
  merged: { tone: 'neutral', icon: 'info' },
} as const satisfies Readonly<Record<MyGuide['status'], { readonly tone: string; readonly icon: IconSource }>>;

interface ContributionCardProps {
  readonly guide: MyGuide;
  /** True if this browser stores unsent changes of it. */
  readonly isChanged: boolean;
  readonly onWithdraw: () => void;
}

/** One guide of one's own, with where it stands and what can be done. */
export function ContributionCard({ guide, isChanged, onWithdraw }: ContributionCardProps) {
  const { t, language } = useTranslation();
  const { id, type, title, status, course, merged_into: mergedInto } = guide;
  const isOpen = status === 'pending' || status === 'published' || status === 'rejected' || status === 'hidden';
  const isRefused =
    status === 'rejected' || status === 'removed' || (status === 'hidden' && guide.decision_reason !== null);
  const edit = status === 'rejected' ? 'mend' : status === 'withdrawn' ? 'sendAgain' : 'edit';
  return (
    <ContributionFrame
      type={type}
      state={{ ...looks[status], label: t(`contributions.status.${status}`) }}
      when={<HebrewDate iso={momentOf(guide)} />}
      title={title}
      href={isOpen ? paths.studyGuide.href(id) : undefined}
      courseName={course && localName(course, language)}
      numbers={(status === 'published' || status === 'hidden') && <Numbers guide={guide} />}
      actions={
        <>
          {(isOpen || status === 'withdrawn') && (
            <ButtonLink
              href={paths.editStudyGuide.href(id)}
              size="small"
              icon="edit"
              data-track="edit_guide"
              aria-label={t(`contributions.${edit}Of`, { title })}
            >
              {t(`contributions.${edit}`)}
            </ButtonLink>
          )}
          {mergedInto !== null && status === 'merged' && (
            <ButtonLink href={paths.studyGuide.href(mergedInto)} size="small">
              {t('contributions.toMerged')}
            </ButtonLink>
          )}
          {isRefused && (
            <ButtonLink
              href={paths.contact.href({ topic: 'appeal', about: paths.studyGuide.href(id) })}
              size="small"
              variant="ghost"
              aria-label={t('contributions.appealOf', { title })}
            >
              {t('contributions.appeal')}
            </ButtonLink>
          )}
          {isOpen && (
            <Button
              size="small"
              variant="ghost"
              data-track="begin_withdraw_guide"
              aria-label={t('contributions.withdrawOf', { title })}
              onClick={onWithdraw}
            >
              {t('contributions.withdraw')}
            </Button>
          )}
        </>
      }
    >
      <Reason guide={guide} />
      {isChanged && <p className="mt-3 text-sm text-accent">{t('contributions.unsent')}</p>}
    </ContributionFrame>
  );
}

/** Time at which a guide came into its state, as far as that is stored. */
function momentOf({ status, submitted_at, decided_at, published_at }: MyGuide): string {
  if (status === 'pending' || status === 'withdrawn') return submitted_at;
  if (status === 'published') return published_at ?? submitted_at;
  return decided_at ?? submitted_at;
}

/** Reason why it is not public, in full, as its author was notified. */
function Reason({
  guide: { status, held_reasons, decision_reason, decision_note },
}: Pick<ContributionCardProps, 'guide'>) {
  const { t } = useTranslation();
  if (status === 'published' || status === 'withdrawn') return null;
  if (status === 'merged') return <ReasonBox title={t('contributions.mergedText')} />;
  if (decision_reason !== null && status !== 'pending') {
    return (
      <ReasonBox
        title={
          decision_reason === 'other'
            ? t('contributions.reasonAlone')
            : t('contributions.reason', { reason: t(`contributions.reasons.${decision_reason}`) })
        }
      >
        {decision_note ? (
          <p dir="auto">{decision_note}</p>
        ) : (
          decision_reason === 'other' && t('contributions.reasons.other')
        )}
      </ReasonBox>
    );
  }
  if (held_reasons.length === 0) return null;
  const reasons = held_reasons.map(reason => t(`contributions.held.${reason}`)).join(', ');
  return status === 'hidden' ? (
    <ReasonBox title={t('contributions.hiddenTitle')}>{t('contributions.hiddenText', { reasons })}</ReasonBox>
  ) : (
    <ReasonBox title={t('contributions.heldTitle')}>{reasons}</ReasonBox>
  );
}

function Numbers({ guide: { view_count, helpful_count } }: Pick<ContributionCardProps, 'guide'>) {
  const { t } = useTranslation();
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3.5 text-sm text-ink-faint tabular-nums">
      <span className="inline-flex items-center gap-1.5">
        <Icon name={documentIcons.eye} size={16} />
        {t('contributions.views', { count: view_count })}
      </span>
      {helpful_count > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon name="thumb-up" size={16} />
          {t('guides.helped', { count: helpful_count })}
        </span>
      )}
    </p>
  );
}

/** Number of published guides still missing until new ones are public at once; none any more from three on. */
export function moreToGo(published: number): number {
  return Math.max(0, checkedGuideCount - published);
}
