import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarQuery, dayInIsrael, openTerms } from '#web/entities/semesters/calendar.ts';
import { parseTerm, semesterMonths, semesterName, type Term, whenName } from '#web/entities/semesters/semester-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Select } from '#web/ui/select.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { OptionalField } from './optional-field.tsx';
import type { RatingFields } from './use-rating-form.ts';

const keyOf = ({ year, semester }: Term) => `${year}${semester}`;

/** Field of the semester: one of the last two, or any other that may be named. */
export function TermField({
  fields: { values, change },
}: {
  readonly fields: Pick<RatingFields, 'values' | 'change'>;
}) {
  const { t, language } = useTranslation();
  const { semester, year } = values;
  const [today] = useState(() => dayInIsrael(new Date()));
  const [isListed, setListed] = useState(false);
  const { all, recent, running } = openTerms(useQuery(calendarQuery(useTable(), today)).data ?? [], today);

  const said = whenName({ semester, year }, 'long', t);
  if (all.length === 0 && said === '') return null;
  const chosen = year === null ? '' : `${year}${semester ?? ''}`;
  const options = all.map(term => ({ value: keyOf(term), label: semesterName(term, 'long', t) }));
  // What was said long ago, or a year alone, stays to be chosen.
  if (said !== '' && options.every(({ value }) => value !== chosen)) options.unshift({ value: chosen, label: said });
  const isRecent = recent.some(term => keyOf(term) === chosen);
  const showsList = isListed || (chosen !== '' && !isRecent);
  const choose = (key: string | null) => {
    if (key !== chosen) change(parseTerm(key) ?? { semester: null, year: null });
  };
  return (
    <OptionalField label={t('rating.when')}>
      <ChoiceChips
        label={t('rating.when')}
        value={showsList ? 'list' : isRecent ? chosen : null}
        options={[
          ...recent.map(term => ({
            value: keyOf(term),
            label: semesterName(term, 'long', t),
            title: semesterMonths(term, t),
          })),
          { value: 'list', label: t('rating.otherTime') },
        ]}
        onChange={value => {
          setListed(value === 'list');
          if (value !== 'list') choose(value);
        }}
      />
      {running && (
        <p className="text-sm text-ink-faint text-pretty">
          {t('rating.notYet', {
            semester: semesterName(running, 'long', t),
            day: new Date(running.half_on).toLocaleDateString(language, {
              day: 'numeric',
              month: 'long',
              timeZone: 'UTC',
            }),
          })}
        </p>
      )}
      {showsList && (
        <Select
          label={t('rating.semester')}
          value={chosen}
          options={[{ value: '', label: t('rating.notSaid') }, ...options]}
          onChange={value => choose(value)}
        />
      )}
    </OptionalField>
  );
}
