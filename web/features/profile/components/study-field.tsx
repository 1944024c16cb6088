import { useId, type ReactNode } from 'react';
import { useController, type Control, type ControllerRenderProps } from 'react-hook-form';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { errorKeys, type ProfileForm } from '../model/profile-form.ts';
import { FieldError } from './field-error.tsx';

type Name = 'institution' | 'departments' | 'degree' | 'year_of_study';

interface StudyFieldProps<Field extends Name> {
  readonly control: Control<ProfileForm>;
  readonly name: Field;
  /** The picker, with how it stands in the form. */
  readonly children: (
    field: Pick<ControllerRenderProps<ProfileForm, Field>, 'value' | 'onChange'>,
    look: FormLook,
  ) => ReactNode;
}

/**
 * One picker of the form with its error below. The first field with an error gets the focus, through the box around it:
 * the input itself is replaced when somebody reaches for it.
 */
export function StudyField<Field extends Name>({ control, name, children }: StudyFieldProps<Field>) {
  const errorId = useId();
  const {
    field,
    fieldState: { invalid },
  } = useController({ control, name });
  const { ref: register, value, onChange } = field;
  return (
    <div
      ref={element => {
        if (element) register({ focus: () => element.querySelector('input')?.focus() });
      }}
    >
      {children({ value, onChange }, { showLabel: true, invalid, describedBy: invalid ? errorId : undefined })}
      {invalid && <FieldError id={errorId} error={errorKeys[name]} />}
    </div>
  );
}
