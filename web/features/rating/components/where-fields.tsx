import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Select } from '#web/ui/select.tsx';
import { relatedQuery } from '../../catalogue/api/list-related.ts';
import { fullName } from '../../catalogue/model/entry.ts';
import type { Kind } from '../../catalogue/model/kind.ts';
import { semesters, type RatingDraft } from '../model/rating-form.ts';
import { OptionalField } from './optional-field.tsx';

interface WhereFieldsProps {
  readonly control: Control<RatingDraft>;
  readonly kind: Kind;
  readonly target: number;
}

/** How many years back a course may have been taken. */
const yearsBack = 8;

/** In which course, or with whom, and when. */
export function WhereFields({ control, kind, target }: WhereFieldsProps) {
  const { t, language } = useTranslation();
  const related = useQuery(relatedQuery(useTable(), kind, target)).data ?? [];
  const other = useController({ control, name: 'other' }).field;
  const semester = useController({ control, name: 'semester' }).field;
  const year = useController({ control, name: 'year' }).field;

  const notSaid = { value: '', label: t('rating.notSaid') };
  const others = related.map(entry => ({ value: String(entry.id), label: fullName(entry, { t, language }) }));
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
  // One that was said long ago stays to be chosen.
  if (year.value !== null && !years.includes(String(year.value))) years.push(String(year.value));
  return (
    <>
      {others.length > 0 && (
        <OptionalField label={t(`rating.${kind}.other`)}>
          <Select
            label={t(`rating.${kind}.other`)}
            value={other.value === null ? '' : String(other.value)}
            options={[notSaid, ...others]}
            onChange={value => other.onChange(value === '' ? null : Number(value))}
          />
        </OptionalField>
      )}
      <OptionalField label={t('rating.when')}>
        <div className="grid grid-cols-2 gap-2">
          <Select
            label={t('rating.semester')}
            value={semester.value ?? ''}
            options={[{ value: '', label: t('rating.semester') }, ...semesters.map(value => ({ value, label: t(`reviews.semesters.${value}`) }))]}
            onChange={value => semester.onChange(value === '' ? null : value)}
          />
          <Select
            label={t('rating.year')}
            value={year.value === null ? '' : String(year.value)}
            options={[{ value: '', label: t('rating.year') }, ...years.map(value => ({ value, label: value }))]}
            onChange={value => year.onChange(value === '' ? null : Number(value))}
          />
        </div>
      </OptionalField>
    </>
  );
}
