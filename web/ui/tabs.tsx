import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useDirection } from './direction.tsx';
import { evenColumns } from './even-columns.ts';
import { indexByKey } from './radio-keys.ts';

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** Content of the chosen tab. */
  readonly children: ReactNode;
}

/**
 * A row of tabs above what the chosen one shows (ARIA APG, tabs with automatic activation): arrows follow the line,
 * Home and End lead to the ends, Tab goes on into the panel.
 */
export function Tabs<Value extends string>({ label, value, options, onChange, children }: TabsProps<Value>) {
  const direction = useDirection();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next =
      event.key === 'ArrowUp' || event.key === 'ArrowDown'
        ? null
        : indexByKey(event.key, index, options.length, direction);
    const option = next === null ? undefined : options[next];
    if (next === null || !option) return;
    event.preventDefault();
    onChange(option.value);
    row.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames(evenColumns.row, 'rounded-md bg-raised p-1')}
      >
        {options.map((option, index) => {
          const selected = option.value === value;
          return (
            <button
              key={option.value}
              type="button"
              role="tab"
              id={`${id}${option.value}`}
              aria-selected={selected}
              aria-controls={selected ? `${id}panel` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(option.value)}
              onKeyDown={event => onKeyDown(event, index)}
              className={classNames(
                'grid min-h-11 place-items-center rounded-sm border px-1 text-center text-sm leading-tight font-medium md:text-base',
                evenColumns.part,
                selected
                  ? 'on border-edge bg-surface text-ink shadow-lift'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {option.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} className="mt-4">
        {children}
      </div>
    </>
  );
}
