import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
};

/** Several lines of text with their label in sight; people can make it higher. */
export function TextArea({ label, hint, error, rows = 6, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {attributes => (
        <textarea
          {...rest}
          {...attributes}
          rows={rows}
          style={{ height: 'auto', resize: 'vertical' }}
          className="field px-4 py-3"
        />
      )}
    </FieldFrame>
  );
}
