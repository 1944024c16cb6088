import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/lib/local-name.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';
import { allInstitutions, type InstitutionChoice } from '../../filters/model/filters.ts';
import { institutionOrder } from '../model/picker-order.ts';
import { useInstitutions } from './use-institutions.ts';

interface InstitutionPickerProps {
  readonly value: InstitutionChoice;
  readonly onChange: (institution: InstitutionChoice) => void;
}

/** Picks one institution or all of them; those come first, then the selected one, then the rest by name (PIECE-01). */
export function InstitutionPicker({ value, onChange }: InstitutionPickerProps) {
  const { t, language } = useTranslation();
  const chosen = value === allInstitutions ? null : value;
  const institutions = institutionOrder(useInstitutions(chosen), chosen, language);
  const items: { id: InstitutionChoice; label: string }[] = [
    { id: allInstitutions, label: t('filters.allInstitutions') },
    ...institutions.map(institution => ({ id: institution.id, label: localName(institution, language) })),
  ];
  return (
    <Combobox
      label={t('filters.institution')}
      items={items}
      value={value}
      onChange={id => onChange(id ?? allInstitutions)}
      emptyText={t('institutionSearchNoResults')}
      openLabel={t('filters.openInstitutions')}
      closeLabel={t('common.close')}
    />
  );
}
