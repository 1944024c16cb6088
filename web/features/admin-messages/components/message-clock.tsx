import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { clockAt } from '../model/clock.ts';
import type { MessageCaseDetails } from '../model/message-case.ts';
import { DueSheet } from './due-sheet.tsx';
import { useNow } from '#web/lib/use-now.ts';

/** Time left for a reply: in words, until when, and as a bar. */
export function MessageClock({ details }: { readonly details: MessageCaseDetails }) {
  const { t, language } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const now = useNow();
  const { created_at, taken_at, answered_at, due_at } = details;
  if (due_at === null) return null;
  const { share, tone, unit, count, isOver } = clockAt(created_at, due_at, now);
  const left = t(`messages.clock.${unit}`, { count, amount: count.toLocaleString(language) });
  return (
    <section className="grid gap-2" aria-label={t('messages.clock.label')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b
          className={classNames(
            'inline-flex items-center gap-1.5 font-semibold',
            tone === 'danger' ? 'text-danger' : tone === 'warning' && 'warns',
          )}
        >
          <Icon name={workIcons.clock} size={18} />
          {t(isOver ? 'messages.clock.over' : 'messages.clock.left', { left })}
        </b>
        <span className="text-sm text-ink-soft">
          {t('messages.clock.until', { moment: formatMoment(due_at) })}{' '}
          <button
            type="button"
            className="roomy font-medium text-accent hover:underline"
            onClick={() => setChanging(true)}
          >
            {t('messages.clock.change')}
          </button>
        </span>
      </div>
      <ProgressBar share={share} tone={tone} className="h-2.5!" />
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-faint">
        <span>
          {t('messages.clock.came')} <HebrewDate iso={created_at} />
        </span>
        {taken_at !== null && (
          <span>
            {t('messages.clock.taken')} <HebrewDate iso={taken_at} />
          </span>
        )}
        {answered_at !== null && (
          <span>
            {t('messages.clock.answered')} <HebrewDate iso={answered_at} />
          </span>
        )}
      </p>
      {isChanging && <DueSheet id={details.id} due={due_at} onClose={() => setChanging(false)} />}
    </section>
  );
}
