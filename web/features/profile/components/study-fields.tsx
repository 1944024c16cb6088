import type { Control } from 'react-hook-form';
import { DepartmentPicker } from '../../institutions/components/department-picker.tsx';
import { InstitutionPicker } from '../../institutions/components/institution-picker.tsx';
import { allInstitutions } from '../../filters/model/filters.ts';
import type { ProfileForm } from '../model/profile-form.ts';
import { ChosenDepartments } from './chosen-departments.tsx';
import { DegreePicker } from './degree-picker.tsx';
import { useChosenDepartments } from './use-chosen-departments.ts';
import { useStudyField } from './use-study-field.tsx';
import { YearPicker } from './year-picker.tsx';

/** Where, what and how far a person studies; all of it is needed (FORM-03). */
export function StudyFields({ control }: { readonly control: Control<ProfileForm> }) {
  const institution = useStudyField(control, 'institution');
  const departments = useStudyField(control, 'departments');
  const degree = useStudyField(control, 'degree');
  const year = useStudyField(control, 'year_of_study');
  const chosen = useChosenDepartments(departments.value, departments.change);
  return (
    <>
      <div ref={institution.box}>
        <InstitutionPicker
          {...institution.look}
          offersAll={false}
          value={institution.value ?? allInstitutions}
          onChange={choice => {
            const next = choice === allInstitutions ? null : choice;
            if (next === institution.value) return;
            institution.change(next);
            chosen.clear();
          }}
        />
        {institution.error}
      </div>
      <div ref={departments.box}>
        <DepartmentPicker {...departments.look} institution={institution.value} value={departments.value} onChange={chosen.pick} />
        {departments.error}
        <ChosenDepartments institution={institution.value} departments={departments.value} isFull={chosen.isFull} onRemove={chosen.remove} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <div ref={degree.box}>
          <DegreePicker {...degree.look} value={degree.value} onChange={degree.change} />
          {degree.error}
        </div>
        <div ref={year.box}>
          <YearPicker {...year.look} value={year.value} onChange={year.change} />
          {year.error}
        </div>
      </div>
    </>
  );
}
