import { useTranslation } from '#web/i18n/use-translation.ts';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';
import { yearsOfStudy, type YearOfStudy } from '#contract/words.ts';

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
