import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { endOfPeriod, type Period, periods } from '../model/periods.ts';

interface PeriodChoiceProps {
  readonly period: Period;
  /** Of the period `date`: ISO 8601, or '' while none is chosen. */
  readonly day: string;
  readonly onChange: (period: Period, day: string) => void;
}

/** Until when: a few lengths, or a day of its own. Says the day that it comes to. */
export function PeriodChoice({ period, day, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const end = endOfPeriod(period, day);
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={t('people.until')} className="flex flex-wrap gap-2">
        {periods.map(each => (
          <ToggleChip key={each} pressed={each === period} onClick={() => onChange(each, day)}>
            {t(`people.period.${each}`)}
          </ToggleChip>
        ))}
      </div>
      {period === 'date' && (
        <TextField
          type="date"
          label={t('people.period.date')}
          value={day}
          onChange={event => onChange('date', event.target.value)}
        />
      )}
      <p className="text-ink-soft text-sm" aria-live="polite">
        {end ? t('people.untilDay', { day: formatDate(end.toISOString()) }) : t('people.problem.date')}
      </p>
    </div>
  );
}
