import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { changePercent, type DayFigures, sumOf, typicalHours } from '../model/figures.ts';
import { targetHours } from '../model/findings.ts';

interface KeyNumbersProps {
  readonly now: readonly DayFigures[];
  readonly before: readonly DayFigures[];
}

/** Six numbers of the period, each beside what it was or should be. */
export function KeyNumbers({ now, before }: KeyNumbersProps) {
  const { t, language } = useTranslation();
  const reports = sumOf(now, 'reports');
  const ratings = sumOf(now, 'ratings');
  const hours = typicalHours(now);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
      {(['pageViews', 'signUps', 'ratings', 'guides'] as const).map(amount => (
        <KeyNumber
          key={amount}
          label={t(amount === 'pageViews' ? 'figures.views' : `figures.${amount}`)}
          value={sumOf(now, amount).toLocaleString(language)}
          beside={<Change percent={changePercent(sumOf(now, amount), sumOf(before, amount))} />}
        />
      ))}
      <KeyNumber
        label={t('figures.reports')}
        value={reports.toLocaleString(language)}
        beside={reports > 0 && ratings >= reports && t('figures.oneIn', { count: Math.round(ratings / reports) })}
      />
      <KeyNumber
        label={t('figures.hours')}
        value={hours === null ? t('figures.none') : t('figures.hoursValue', { hours: rounded(hours) })}
        beside={t('figures.target', { hours: targetHours })}
      />
    </dl>
  );
}

const rounded = (hours: number) => (hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours));

interface KeyNumberProps {
  readonly label: string;
  readonly value: string;
  readonly beside: ReactNode;
}

function KeyNumber({ label, value, beside }: KeyNumberProps) {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface px-4 py-3.5">
      <dt className="order-1 text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">
        <bdi>{value}</bdi>
      </dd>
      <dd className="order-2 mt-1 text-xs text-ink-faint">{beside}</dd>
    </div>
  );
}

function Change({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslation();
  if (percent === null) return null;
  if (percent === 0) return t('figures.same');
  return t(percent > 0 ? 'figures.up' : 'figures.down', { percent: Math.abs(percent) });
}
