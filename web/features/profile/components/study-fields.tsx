import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { DegreePicker, YearPicker } from './study-pickers.tsx';
import { DepartmentsField } from './departments-field.tsx';
import type { ProfileFields } from './use-profile-form.ts';
import type { ProfileProblem } from '../model/profile-form.ts';
import { FieldError } from './field-error.tsx';
import { InstitutionReviewNote } from './institution-review-note.tsx';

interface StudyFieldsProps {
  readonly fields: ProfileFields;
  /** One below the other, where there is no room beside each other. */
  readonly isNarrow: boolean;
}

/** Institution, departments and degree of a person; all required (FORM-03). */
export function StudyFields({ fields: { values, problems, change }, isNarrow }: StudyFieldsProps) {
  const { institution, departments, degree, year_of_study } = values;
  return (
    <>
      <StudyField problem={problems.institution}>
        {look => (
          <InstitutionPicker
            {...look}
            offersAll={false}
            value={institution ?? allInstitutions}
            onChange={choice => {
              const next = choice === allInstitutions ? null : choice;
              // The departments belong to the institution before (PIECE-02).
              if (next !== institution) change({ institution: next, departments: [] });
            }}
          />
        )}
      </StudyField>
      <InstitutionReviewNote chosen={institution} />
      <StudyField problem={problems.departments}>
        {look => (
          <DepartmentsField
            look={look}
            institution={institution}
            value={departments}
            onChange={picked => change({ departments: picked })}
          />
        )}
      </StudyField>
      <div className={classNames('grid gap-4', !isNarrow && 'md:grid-cols-2')}>
        <StudyField problem={problems.degree}>
          {look => <DegreePicker {...look} value={degree} onChange={picked => change({ degree: picked })} />}
        </StudyField>
        <StudyField problem={problems.year_of_study}>
          {look => (
            <YearPicker {...look} value={year_of_study} onChange={picked => change({ year_of_study: picked })} />
          )}
        </StudyField>
      </div>
    </>
  );
}

interface StudyFieldProps {
  readonly problem: ProfileProblem | undefined;
  /** The picker, with how it stands in the form. */
  readonly children: (look: FormLook) => ReactNode;
}

/** One picker of the form with its error below. */
function StudyField({ problem, children }: StudyFieldProps) {
  const errorId = useId();
  return (
    <div>
      {children({ showLabel: true, invalid: problem !== undefined, describedBy: problem && errorId })}
      {problem && <FieldError id={errorId} error={problem} />}
    </div>
  );
}
