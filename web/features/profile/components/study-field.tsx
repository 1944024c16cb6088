import { useId, type ReactNode } from 'react';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import type { ProfileProblem } from '../model/profile-form.ts';
import { FieldError } from './field-error.tsx';

interface StudyFieldProps {
  readonly problem: ProfileProblem | undefined;
  /** The picker, with how it stands in the form. */
  readonly children: (look: FormLook) => ReactNode;
}

/** One picker of the form with its error below. */
export function StudyField({ problem, children }: StudyFieldProps) {
  const errorId = useId();
  return (
    <div>
      {children({ showLabel: true, invalid: problem !== undefined, describedBy: problem && errorId })}
      {problem && <FieldError id={errorId} error={problem} />}
    </div>
  );
}
