import { useId, type ReactNode } from 'react';

/** Attributes of a field for screen readers; to be spread on it. */
export interface FieldAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Problem of the entered value, and what to do about it. */
  readonly error?: string | null | undefined;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

/** Label above, hint and error below a field of any kind. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-pretty text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-pretty text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
