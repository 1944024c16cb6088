import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { MultiCombobox } from '#web/ui/combobox/multi-combobox.tsx';
import { departmentName } from '#web/entities/catalogue/entry.ts';
import { pickerOrder } from './picker-order.ts';
import { useDepartments } from './use-institutions.ts';

interface DepartmentPickerProps extends FormLook {
  /** Names the field where "departments" is not what it asks for. */
  readonly label?: string;
  /** The chosen institution; without one there is nothing to pick from. */
  readonly institution: number | null;
  readonly value: readonly number[];
  readonly onChange: (departments: readonly number[]) => void;
}

/** Picks departments of one institution; a choice toggles a department and closes the list (PIECE-02). */
export function DepartmentPicker({ institution, value, onChange, label, ...look }: DepartmentPickerProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState('');
  const { names, note, emptyText } = useDepartments(institution, value, typed);
  const ordered = pickerOrder(names ?? [], value, language);
  const items = ordered.map(department => ({ id: department.id, label: localName(department, language) }));
  // The names of the choice are not known before the departments are there.
  const chosen = ordered.filter(({ id }) => value.includes(id));
  const [first] = chosen;
  return (
    <MultiCombobox
      {...look}
      label={label ?? t('filters.departments')}
      items={items}
      value={[...value]}
      onChange={ids => onChange(ids.filter(id => typeof id === 'number'))}
      summary={
        first
          ? chosen.map(department => localName(department, language)).join(', ')
          : t('filters.chosenDepartments', { count: value.length })
      }
      short={
        first &&
        (chosen.length > 1
          ? `${departmentName(first, language)} +${chosen.length - 1}`
          : departmentName(first, language))
      }
      {...(look.showLabel && {
        placeholder: t(institution === null ? 'filters.institutionFirst' : 'filters.chooseDepartments'),
      })}
      onSearch={setTyped}
      note={note}
      emptyText={emptyText || t(names?.length === 0 ? 'noDepartmentsAvailable' : 'departmentSearchNoResults')}
      openLabel={t('filters.openDepartments')}
      closeLabel={t('common.close')}
      disabled={institution === null}
    />
  );
}
