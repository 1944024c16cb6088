import { useState } from 'react';
import { reviewReportReasons } from '#contract/words.ts';
import { CaseStatement } from '#web/entities/admin/case-statement.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { NamedOrder } from '../api/change-message.ts';
import type { NamedThing } from '../model/message-case.ts';

interface NamedItemProps {
  readonly thing: NamedThing;
  readonly isAppeal: boolean;
  /** Time at which the message came, ISO 8601. */
  readonly receivedAt: string;
  /** True if anything can be decided here. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onDecide: (order: NamedOrder) => void;
  readonly onUnlink: () => void;
}

/** One thing that a message names: what it says, and what was decided or can be. */
export function NamedItem({ thing, isAppeal, receivedAt, isOpen, isBusy, onDecide, onUnlink }: NamedItemProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { stars, comment, posted_on, verdict, kind } = thing;
  return (
    <CaseStatement>
      <span className="flex flex-wrap items-center gap-x-2">
        {stars === null ? (
          <b className="text-sm font-semibold">{t(`messages.named.kinds.${kind}`)}</b>
        ) : (
          <Stars value={stars} label={t('messages.named.stars', { count: stars })} />
        )}
        {posted_on !== null && <HebrewDate iso={posted_on} className="text-xs text-ink-faint" />}
      </span>
      {verdict ? (
        <VerdictTag thing={thing} receivedAt={receivedAt} isOpen={isOpen} isBusy={isBusy} onDecide={onDecide} />
      ) : (
        isOpen && (
          <span className="flex flex-wrap justify-end gap-2">
            <Button size="small" loading={isBusy} onClick={() => onDecide({ do: 'stand' })}>
              {t(isAppeal ? 'messages.named.uphold' : 'messages.named.keep')}
            </Button>
            {isAppeal ? (
              <Button size="small" loading={isBusy} onClick={() => onDecide({ do: 'restore' })}>
                {t('messages.named.restore')}
              </Button>
            ) : (
              <Button
                size="small"
                className="enabled:text-danger"
                aria-expanded={isAsking}
                loading={isBusy}
                onClick={() => setAsking(!isAsking)}
              >
                {t('messages.named.remove')}
              </Button>
            )}
          </span>
        )
      )}
      <p dir="auto" className="text-start">
        {comment}
      </p>
      {!verdict && isAsking && (
        <div role="group" aria-label={t('messages.named.why')} className="col-span-full mt-2 grid gap-2">
          <p className="text-sm font-medium">{t('messages.named.why')}</p>
          <div className="flex flex-wrap gap-2">
            {reviewReportReasons.map(reason => (
              <Button
                key={reason}
                size="small"
                loading={isBusy}
                onClick={() => {
                  setAsking(false);
                  onDecide({ do: 'remove', reason });
                }}
              >
                {t(`messages.reasons.${reason}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {!verdict && isOpen && !isAppeal && (
        <button
          type="button"
          disabled={isBusy}
          onClick={onUnlink}
          className="roomy col-span-full justify-self-start text-xs text-ink-faint hover:text-ink hover:underline"
        >
          {t('messages.named.unlink')}
        </button>
      )}
    </CaseStatement>
  );
}

type VerdictTagProps = Pick<NamedItemProps, 'thing' | 'receivedAt' | 'isOpen' | 'isBusy' | 'onDecide'>;

/** The decision, with a button to undo it. */
function VerdictTag({ thing: { verdict }, receivedAt, isOpen, isBusy, onDecide }: VerdictTagProps) {
  const { t } = useTranslation();
  if (!verdict) return null;
  const { outcome, reason, decision_id, decided_at } = verdict;
  const known = reviewReportReasons.find(one => one === reason);
  const takes = outcome === 'removed' || outcome === 'sent_back';
  // What was taken down before the message came, or has gone by itself, is not this message's to take back.
  const isNewer = decided_at !== null && Date.parse(decided_at) > Date.parse(receivedAt);
  const back: NamedOrder | null =
    outcome === 'kept' || outcome === 'upheld'
      ? { do: 'open' }
      : takes && isNewer && decision_id !== null
        ? { do: 'undo', decisionId: decision_id }
        : null;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-xs">
      <span className={classNames('inline-flex items-center gap-1', takes ? 'text-danger' : 'text-ink-soft')}>
        <Icon name={takes ? 'close' : 'check'} size={14} />
        {t(`messages.named.outcomes.${outcome}`)}
        {known !== undefined && `: ${t(`messages.reasons.${known}`)}`}
      </span>
      {isOpen && back && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => onDecide(back)}
          className="roomy font-medium text-accent hover:underline"
        >
          {t('messages.named.takeBack')}
        </button>
      )}
    </span>
  );
}
