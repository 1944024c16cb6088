import { useId, useRef, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { useDirection } from './direction.tsx';
import { evenColumns } from './even-columns.ts';
import { indexByKey } from './radio-keys.ts';

interface SegmentedProps<Value extends string> {
  /** Names the group; not seen, a heading beside it usually is. */
  readonly label: string;
  /** Null before anything is chosen. */
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** By which a form knows it; one of its own when left out. */
  readonly name?: string;
  readonly invalid?: boolean | undefined;
  /** Id of what is said about it, such as an error. */
  readonly describedBy?: string | undefined;
}

/** One of a few, all in sight. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  name: givenName,
  invalid,
  describedBy,
}: SegmentedProps<Value>) {
  const direction = useDirection();
  const ownName = useId();
  const name = givenName ?? ownName;
  const group = useRef<HTMLFieldSetElement>(null);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = indexByKey(event.key, index, options.length, direction);
    const option = next === null ? undefined : options[next];
    if (next === null || !option) return;
    event.preventDefault();
    onChange(option.value);
    group.current?.querySelectorAll('input')[next]?.focus();
  };

  return (
    <fieldset
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={classNames(evenColumns.row, 'rounded-md bg-raised p-1')}
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className={classNames(
            'relative grid min-h-11 place-items-center has-input rounded-sm border px-1 text-center text-sm leading-tight font-medium md:text-base',
            evenColumns.part,
            option.value === value
              ? 'on border-edge bg-surface text-ink shadow-lift'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className="sr-only"
            onChange={() => onChange(option.value)}
            onKeyDown={event => onKeyDown(event, index)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
