import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface SelectProps<Value extends string> {
  /** Names the control; seen by screen readers alone, the chosen option speaks for the rest. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly name?: string;
  readonly disabled?: boolean;
  /** True if the choice is invalid; `describedBy` says why. */
  readonly invalid?: boolean | undefined;
  /** Id of what is said about it, such as an error. */
  readonly describedBy?: string | undefined;
  /** A word with an arrow, without a box, at the end of a line. */
  readonly isPlain?: boolean;
}

/** The system's own picker, for a few known options: right on every phone, no script to load. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  name,
  disabled,
  invalid,
  describedBy,
  isPlain = false,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="relative max-w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={event => {
          const chosen = options.find(option => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={
          isPlain
            ? 'field-sizing-content max-w-full min-h-11 appearance-none text-ellipsis bg-transparent pe-6 [text-align-last:end]'
            : 'field appearance-none ps-4 pe-11'
        }
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        size={isPlain ? 18 : 20}
        className={classNames(
          'pointer-events-none absolute inset-y-0 my-auto text-ink-soft',
          isPlain ? 'end-0' : 'end-4',
        )}
      />
    </div>
  );
}
