import { maxTags, tags } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Facet, Facets } from '#web/entities/rating/facets.ts';
import { OptionalField } from './optional-field.tsx';
import type { RatingFields } from './use-rating-form.ts';

interface FieldProps {
  readonly fields: Pick<RatingFields, 'values' | 'change'>;
}

const levels = ['1', '2', '3', '4', '5'] as const;

/** Field of difficulty, from easy to very hard. */
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
  const chosen = values[facet];
  return (
    <OptionalField label={label} onClear={chosen === null ? null : () => change({ [facet]: null })}>
      <Segmented
        label={label}
        value={chosen === null ? null : chosen ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map(value => ({ value, label: t(`rating.${value}`) }))}
        onChange={value => change({ [facet]: value === 'yes' })}
      />
    </OptionalField>
  );
}

/** Field of tags, up to three of a fixed list. */
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
