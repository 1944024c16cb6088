import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { semesters } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Select } from '#web/ui/select.tsx';
import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { OptionalField } from './optional-field.tsx';
import type { RatingFields } from './use-rating-form.ts';

interface WhereFieldsProps {
  readonly fields: Pick<RatingFields, 'values' | 'change'>;
  readonly kind: Kind;
  readonly target: number;
}

/** How many years back a course may have been taken. */
const yearsBack = 8;

/** In which course, or with whom, and when. */
export function WhereFields({ fields: { values, change }, kind, target }: WhereFieldsProps) {
  const { t, language } = useTranslation();
  const related = useQuery(relatedQuery(useTable(), kind, target)).data ?? [];
  const { other, semester, year } = values;

  const notSaid = { value: '', label: t('rating.notSaid') };
  const others = related.map(entry => ({ value: String(entry.id), label: fullName(entry, { t, language }) }));
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
  // One that was said long ago stays to be chosen.
  if (year !== null && !years.includes(String(year))) years.push(String(year));
  return (
    <>
      {others.length > 0 && (
        <OptionalField label={t(`rating.${kind}.other`)}>
          <Select
            label={t(`rating.${kind}.other`)}
            value={other === null ? '' : String(other)}
            options={[notSaid, ...others]}
            onChange={value => change({ other: value === '' ? null : Number(value) })}
          />
        </OptionalField>
      )}
      <OptionalField label={t('rating.when')}>
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
      </OptionalField>
    </>
  );
}
