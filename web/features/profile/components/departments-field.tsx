import { useState } from 'react';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { Button } from '#web/ui/button.tsx';
import { useDepartments } from '#web/entities/institutions/use-institutions.ts';
import { maxDepartments } from '../model/profile-form.ts';

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

interface ChosenDepartmentsProps {
  readonly institution: number | null;
  readonly departments: readonly number[];
  /** True if one department too many was picked. */
  readonly isFull: boolean;
  readonly onRemove: (department: number) => void;
}

/** The chosen departments by name, each with a way to take it out, below their picker. */
function ChosenDepartments({ institution, departments, isFull, onRemove }: ChosenDepartmentsProps) {
  const { t, language } = useTranslation();
  const { names } = useDepartments(institution, departments, '');
  const named = departments.flatMap(id => names?.find(department => department.id === id) ?? []);
  return (
    <>
      <p role="status" className="mt-1.5 text-xs text-ink-faint">
        {t(isFull ? 'profile.departmentsFull' : 'profile.departmentsHint')}
      </p>
      {named.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {named.map(department => (
            <li key={department.id} className="max-w-full">
              <Button
                size="small"
                icon="close"
                aria-label={t('profile.removeDepartment', { name: localName(department, language) })}
                onClick={() => onRemove(department.id)}
                className="max-w-full"
              >
                <bdi className="truncate">{localName(department, language)}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
