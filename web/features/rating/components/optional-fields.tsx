import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { maxTags, semesters, tags } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Facet, Facets } from '#web/entities/rating/facets.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Select } from '#web/ui/select.tsx';
import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import type { RatingFields } from './use-rating-form.ts';

interface OptionalFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Takes back what was chosen; null while nothing is. */
  readonly onClear?: (() => void) | null;
  readonly children: ReactNode;
}

/** A question that may stay open: its words above, and a way to take the answer back. */
function OptionalField({ label, hint, onClear = null, children }: OptionalFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      {/* The group below bears the same words as its name. */}
      <p className="flex items-baseline gap-2">
        <span aria-hidden="true" className="font-semibold">
          {label}
        </span>
        {hint && <span className="text-sm text-ink-soft">{hint}</span>}
        {onClear && (
          <button
            type="button"
            onClick={onClear}
            aria-label={t('rating.clearOf', { label })}
            className="roomy ms-auto text-sm text-accent hover:underline"
          >
            {t('rating.clear')}
          </button>
        )}
      </p>
      {children}
    </div>
  );
}

interface FieldProps {
  readonly fields: Pick<RatingFields, 'values' | 'change'>;
}

const levels = ['1', '2', '3', '4', '5'] as const;

/** How hard it was, from easy to very hard. */
export function DifficultyField({ fields: { values, change } }: FieldProps) {
  const { t } = useTranslation();
  const { difficulty } = values;
  const label = t('rating.difficulty');
  return (
    <OptionalField label={label} onClear={difficulty === null ? null : () => change({ difficulty: null })}>
      <Segmented
        label={label}
        value={difficulty === null ? null : (String(difficulty) as (typeof levels)[number])}
        options={levels.map(level => ({ value: level, label: t(`rating.difficulties.${level}`) }))}
        onChange={level => change({ difficulty: Number(level) })}
      />
    </OptionalField>
  );
}

interface YesNoFieldProps extends FieldProps {
  /** The facet that it asks for. */
  readonly facet: { [Name in Facet]: boolean extends Facets[Name] ? Name : never }[Facet];
  readonly label: string;
}

/** A question with yes and no. */
export function YesNoField({ fields: { values, change }, facet, label }: YesNoFieldProps) {
  const { t } = useTranslation();
  const answer = values[facet];
  return (
    <OptionalField label={label} onClear={answer === null ? null : () => change({ [facet]: null })}>
      <Segmented
        label={label}
        value={answer === null ? null : answer ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map(value => ({ value, label: t(`rating.${value}`) }))}
        onChange={value => change({ [facet]: value === 'yes' })}
      />
    </OptionalField>
  );
}

/** What stands out, up to three of a fixed list. */
export function TagsField({ fields: { values, change } }: FieldProps) {
  const { t } = useTranslation();
  const { tags: chosen } = values;
  const label = t('rating.tags');
  return (
    <OptionalField label={label} hint={t('rating.tagsHint', { count: maxTags })}>
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {tags.map(tag => {
          const pressed = chosen.includes(tag);
          return (
            <ToggleChip
              key={tag}
              pressed={pressed}
              disabled={!pressed && chosen.length >= maxTags}
              onClick={() => change({ tags: pressed ? chosen.filter(other => other !== tag) : [...chosen, tag] })}
            >
              {t(`tags.${tag}`)}
            </ToggleChip>
          );
        })}
      </div>
    </OptionalField>
  );
}

interface CourseAndTermFieldsProps {
  readonly fields: Pick<RatingFields, 'values' | 'change'>;
  readonly kind: Kind;
  readonly target: number;
}

/** How many years back a course may have been taken. */
const maxYearsBack = 8;

/** In which course, or with whom, and when. */
export function CourseAndTermFields({ fields: { values, change }, kind, target }: CourseAndTermFieldsProps) {
  const { t, language } = useTranslation();
  const related = useQuery(relatedQuery(useTable(), kind, target)).data ?? [];
  const { other, semester, year } = values;

  const notSaid = { value: '', label: t('rating.notSaid') };
  const others = related.map(entry => ({ value: String(entry.id), label: fullName(entry, { t, language }) }));
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: maxYearsBack }, (_, back) => String(thisYear - back));
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
