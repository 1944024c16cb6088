import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { errorKeys, type ProfileForm } from '../model/profile-form.ts';
import { FieldError } from './field-error.tsx';

/**
 * One picker of the form: its value, how it looks, and the error below it. The first field with an error gets the focus, through
 * the box around it: the field itself is replaced when somebody reaches for it.
 */
export function useStudyField<Name extends 'institution' | 'departments' | 'degree' | 'year_of_study'>(control: Control<ProfileForm>, name: Name) {
  const errorId = useId();
  const { field, fieldState } = useController({ control, name });
  return {
    value: field.value,
    change: field.onChange,
    look: { showLabel: true, invalid: fieldState.invalid, describedBy: fieldState.invalid ? errorId : undefined },
    box: (element: HTMLElement | null) => {
      if (element) field.ref({ focus: () => element.querySelector('input')?.focus() });
    },
    error: fieldState.invalid && <FieldError id={errorId} error={errorKeys[name]} />,
  };
}
