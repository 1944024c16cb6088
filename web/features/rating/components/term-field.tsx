import { useState } from 'react';
import { semesters } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import { recentTerms } from '../model/recent-terms.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { OptionalField } from './optional-field.tsx';
import type { RatingFields } from './use-rating-form.ts';

/** How many years back a course may have been taken. */
const maxYearsBack = 8;

/** When it was learnt: one of the last two semesters, or any other. */
export function TermField({
  fields: { values, change },
}: {
  readonly fields: Pick<RatingFields, 'values' | 'change'>;
}) {
  const { t } = useTranslation();
  const { semester, year } = values;
  const [now] = useState(() => new Date());
  const [isListed, setListed] = useState(false);

  const recent = recentTerms(now);
  const chosen = recent.findIndex(term => term.semester === semester && term.year === year);
  const isSaid = semester !== null || year !== null;
  const showsList = isListed || (isSaid && chosen < 0);
  const years = Array.from({ length: maxYearsBack }, (_, back) => String(now.getFullYear() - back));
  // One that was said long ago stays to be chosen.
  if (year !== null && !years.includes(String(year))) years.push(String(year));
  return (
    <OptionalField label={t('rating.when')}>
      <ChoiceChips
        label={t('rating.when')}
        value={showsList ? 'list' : chosen < 0 ? null : String(chosen)}
        options={[
          ...recent.map((term, index) => ({
            value: String(index),
            label: `${t(`reviews.semesters.${term.semester}`)} ${term.year}`,
          })),
          { value: 'list', label: t('rating.otherTime') },
        ]}
        onChange={value => {
          setListed(value === 'list');
          if (value !== 'list') change(recent[Number(value ?? -1)] ?? { semester: null, year: null });
        }}
      />
      {showsList && (
        <div className="grid grid-cols-2 gap-2">
          <Select
            label={t('rating.semester')}
            value={semester ?? ''}
            options={[
              { value: '', label: t('rating.semester') },
              ...semesters.map(value => ({ value, label: t(`reviews.semesters.${value}`) })),
            ]}
            onChange={value => change({ semester: semesters.find(one => one === value) ?? null })}
          />
          <Select
            label={t('rating.year')}
            value={year === null ? '' : String(year)}
            options={[{ value: '', label: t('rating.year') }, ...years.map(value => ({ value, label: value }))]}
            onChange={value => change({ year: value === '' ? null : Number(value) })}
          />
        </div>
      )}
    </OptionalField>
  );
}
