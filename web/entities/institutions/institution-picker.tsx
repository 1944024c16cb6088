import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName, shortName } from '#web/entities/catalogue/local-name.ts';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';
import { allInstitutions, type InstitutionChoice } from '#web/entities/filters/filters.ts';
import { pickerOrder } from './picker-order.ts';
import { useInstitutions } from './use-institutions.ts';

interface InstitutionPickerProps extends FormLook {
  readonly value: InstitutionChoice;
  readonly onChange: (institution: InstitutionChoice) => void;
  /** True if "all institutions" can be picked. A form that needs one does not offer it. */
  readonly offersAll?: boolean;
  /** Says more than "all institutions". */
  readonly allLabel?: string;
}

/** Picks one institution or all of them; those come first, then the selected one, then the rest by name (PIECE-01). */
export function InstitutionPicker({ value, onChange, offersAll = true, allLabel, ...look }: InstitutionPickerProps) {
  const { t, language } = useTranslation();
  const chosen = value === allInstitutions ? null : value;
  const [typed, setTyped] = useState('');
  const { names, note, emptyText } = useInstitutions(chosen, typed);
  const institutions = pickerOrder(names, [chosen], language);
  const items: { id: InstitutionChoice; label: string; short?: string }[] = [
    ...(offersAll ? [{ id: allInstitutions, label: allLabel ?? t('filters.allInstitutions') } as const] : []),
    ...institutions.map(institution => ({
      id: institution.id,
      label: localName(institution, language),
      short: shortName(institution, language),
    })),
  ];
  return (
    <Combobox
      {...look}
      label={t('filters.institution')}
      items={items}
      value={value}
      onChange={id => onChange(id ?? allInstitutions)}
      {...(!offersAll && { placeholder: t('filters.chooseInstitution') })}
      onSearch={setTyped}
      note={note}
      emptyText={emptyText || t('institutionSearchNoResults')}
      openLabel={t('filters.openInstitutions')}
      closeLabel={t('common.close')}
    />
  );
}
