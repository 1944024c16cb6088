import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { allInstitutions, type Filters, withInstitution } from '#web/entities/filters/filters.ts';

interface PickersProps<Some extends Filters> {
  readonly filters: Some;
  readonly onChange: (filters: Some) => void;
}

/** Picks an institution, and departments of it. */
export function Pickers<Some extends Filters>({ filters, onChange }: PickersProps<Some>) {
  return (
    <>
      <InstitutionPicker value={filters.institution} onChange={choice => onChange(withInstitution(filters, choice))} />
      <DepartmentPicker
        institution={filters.institution === allInstitutions ? null : filters.institution}
        value={filters.departments}
        onChange={departments => onChange({ ...filters, departments })}
      />
    </>
  );
}
