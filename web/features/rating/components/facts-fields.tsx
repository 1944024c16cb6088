import { useController, type Control } from 'react-hook-form';
import { tags } from '#contract/tags.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Kind } from '../../catalogue/model/kind.ts';
import { mostTags, type RatingDraft } from '../model/rating-form.ts';
import { OptionalField } from './optional-field.tsx';

interface FieldProps {
  readonly control: Control<RatingDraft>;
}

const levels = ['1', '2', '3', '4', '5'] as const;

/** How hard it was, from easy to very hard. */
export function DifficultyField({ control }: FieldProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'difficulty' });
  const label = t('rating.difficulty');
  return (
    <OptionalField label={label} onClear={field.value === null ? null : () => field.onChange(null)}>
      <Segmented
        label={label}
        value={field.value === null ? null : (String(field.value) as (typeof levels)[number])}
        options={levels.map(level => ({ value: level, label: t(`rating.difficulties.${level}`) }))}
        onChange={level => field.onChange(Number(level))}
      />
    </OptionalField>
  );
}

/** Whether they would choose the same again. */
export function AgainField({ control, kind }: FieldProps & { readonly kind: Kind }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'would_take_again' });
  const label = t(`rating.${kind}.again`);
  return (
    <OptionalField label={label} onClear={field.value === null ? null : () => field.onChange(null)}>
      <Segmented
        label={label}
        value={field.value === null ? null : field.value ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map(value => ({ value, label: t(`rating.${value}`) }))}
        onChange={value => field.onChange(value === 'yes')}
      />
    </OptionalField>
  );
}

/** What stands out, up to three of a fixed list. */
export function TagsField({ control }: FieldProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'tags' });
  const chosen = field.value;
  const label = t('rating.tags');
  return (
    <OptionalField label={label} hint={t('rating.tagsHint', { count: mostTags })}>
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {tags.map(tag => {
          const pressed = chosen.includes(tag);
          return (
            <ToggleChip
              key={tag}
              pressed={pressed}
              disabled={!pressed && chosen.length >= mostTags}
              onClick={() => field.onChange(pressed ? chosen.filter(other => other !== tag) : [...chosen, tag])}
            >
              {t(`tags.${tag}`)}
            </ToggleChip>
          );
        })}
      </div>
    </OptionalField>
  );
}
