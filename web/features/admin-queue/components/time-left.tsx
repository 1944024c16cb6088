import { useTranslation } from '#web/i18n/use-translation.ts';
import { timeLeft } from '../model/ages.ts';
import { useNow } from '#web/lib/use-now.ts';

/** What is left until an answer is due; it warns from two days on, and is red once it is over. */
export function TimeLeft({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const { days, hours } = timeLeft(until, now);
  if (hours < 0) return <span className="text-danger">{t('queue.overdue')}</span>;
  return (
    <span className={days < 3 ? 'text-warn-ink' : undefined}>
      {days >= 1 ? t('queue.daysLeft', { count: days }) : t('queue.hoursLeft', { count: Math.max(1, hours) })}
    </span>
  );
}
