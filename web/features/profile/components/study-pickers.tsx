import { type Degree, type YearOfStudy, degrees, yearsOfStudy } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';

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

interface YearPickerProps extends FormLook {
  readonly value: YearOfStudy | null;
  readonly onChange: (year: YearOfStudy | null) => void;
}

/** Picks a year of study; closes after a selection (PIECE-03). */
export function YearPicker({ value, onChange, ...look }: YearPickerProps) {
  const { t } = useTranslation();
  return (
    <Combobox
      {...look}
      label={t('yearOfStudyField.label')}
      items={yearsOfStudy.map(year => ({ id: year, label: t(`yearOfStudyField.options.${year}`) }))}
      value={value}
      onChange={onChange}
      placeholder={t('yearOfStudyField.placeholder')}
      emptyText={t('yearOfStudyField.noResults')}
      openLabel={t('yearOfStudyField.open')}
      closeLabel={t('common.close')}
    />
  );
}
