import { useState } from 'react';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { maxDepartments } from '../model/profile-form.ts';
import { ChosenDepartments } from './chosen-departments.tsx';

interface DepartmentsFieldProps {
  readonly institution: number | null;
  /** In the order of choosing. */
  readonly value: readonly number[];
  readonly onChange: (departments: readonly number[]) => void;
  readonly look: FormLook;
}

/**
 * The departments of a profile, at most two (FORM-03). One more is not taken, and that is said until the choice
 * changes: a person who swaps one should know which.
 */
export function DepartmentsField({ institution, value, onChange, look }: DepartmentsFieldProps) {
  const [fullWith, setFullWith] = useState<readonly number[] | null>(null);
  // The picker answers in the order of its list.
  const pick = (picked: readonly number[]) => {
    const next = [...value.filter(id => picked.includes(id)), ...picked.filter(id => !value.includes(id))];
    if (next.length > maxDepartments) setFullWith(value);
    else onChange(next);
  };
  return (
    <>
      <DepartmentPicker {...look} institution={institution} value={value} onChange={pick} />
      <ChosenDepartments
        institution={institution}
        departments={value}
        isFull={fullWith === value}
        onRemove={department => onChange(value.filter(id => id !== department))}
      />
    </>
  );
}
