import { useTranslation } from '#web/i18n/use-translation.ts';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';
import { degrees, type Degree } from '#contract/words.ts';

interface DegreePickerProps extends FormLook {
  readonly value: Degree | null;
  readonly onChange: (degree: Degree | null) => void;
}

/** Picks a degree; closes after a selection (PIECE-03). */
export function DegreePicker({ value, onChange, ...look }: DegreePickerProps) {
  const { t } = useTranslation();
  return (
    <Combobox
      {...look}
      label={t('degreeField.label')}
      items={degrees.map(degree => ({ id: degree, label: t(`degreeField.options.${degree}`) }))}
      value={value}
      onChange={onChange}
      placeholder={t('degreeField.placeholder')}
      emptyText={t('degreeField.noResults')}
      openLabel={t('degreeField.open')}
      closeLabel={t('common.close')}
    />
  );
}
