import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'id'> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
};

/** One line of text with its label in sight. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {attributes => <input {...rest} {...attributes} className="field px-4" />}
    </FieldFrame>
  );
}
