import { useWatch, type UseFormReturn } from 'react-hook-form';
import { classNames } from '#web/ui/class-names.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import type { ProfileForm } from '../model/profile-form.ts';
import { DegreePicker } from './degree-picker.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { StudyField } from './study-field.tsx';
import { YearPicker } from './year-picker.tsx';

interface StudyFieldsProps extends Pick<UseFormReturn<ProfileForm>, 'control' | 'setValue'> {
  /** One below the other, where there is no room beside each other. */
  readonly isNarrow: boolean;
}

/** Where, what and how far a person studies; all of it is needed (FORM-03). */
export function StudyFields({ control, setValue, isNarrow }: StudyFieldsProps) {
  const institution = useWatch({ control, name: 'institution' });
  return (
    <>
      <StudyField control={control} name="institution">
        {({ value, onChange }, look) => (
          <InstitutionPicker
            {...look}
            offersAll={false}
            value={value ?? allInstitutions}
            onChange={choice => {
              const next = choice === allInstitutions ? null : choice;
              if (next === value) return;
              onChange(next);
              // They belong to the institution before (PIECE-02).
              setValue('departments', [], { shouldDirty: true });
            }}
          />
        )}
      </StudyField>
      <StudyField control={control} name="departments">
        {(field, look) => <DepartmentsField {...field} look={look} institution={institution} />}
      </StudyField>
      <div className={classNames('grid gap-4', !isNarrow && 'md:grid-cols-2')}>
        <StudyField control={control} name="degree">
          {(field, look) => <DegreePicker {...field} {...look} />}
        </StudyField>
        <StudyField control={control} name="year_of_study">
          {(field, look) => <YearPicker {...field} {...look} />}
        </StudyField>
      </div>
    </>
  );
}
