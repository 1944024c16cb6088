import { useEffect, useEffectEvent, useId, useRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { ItemId, PickerProps } from './combobox-item.ts';

/** Classes that the field and its placeholder share, so that nothing moves when one replaces the other. */
export const pickerInputClass = 'field ps-4 pe-12 text-start';
export const pickerLabelClass = 'mb-1.5 block text-sm font-medium';

type PickerPlaceholderProps = Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange'> & {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** True if the placeholder stands for a choice, and so looks like one. */
  readonly chosen: boolean;
  readonly showLabel?: boolean | undefined;
  /** The choice in short, for a field that is too narrow for it. */
  readonly short?: string | undefined;
};

/** The props of a picker that its placeholder takes. */
export function placeholderProps({ label, disabled, showLabel, invalid, describedBy }: PickerProps<ItemId>) {
  return { label, disabled, showLabel, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy };
}

/** Takes the place of a picker until it is focused or pressed: a real, labelled field that can be typed in. */
export function PickerPlaceholder({
  label,
  chosen,
  showLabel,
  value,
  onType,
  short,
  ...input
}: PickerPlaceholderProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Typed before the scripts of a rendered page had come.
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onType(typed);
  });
  useEffect(() => takeOver(), []);
  return (
    <div className="relative">
      <label htmlFor={id} className={showLabel ? pickerLabelClass : 'sr-only'}>
        {label}
      </label>
      <input
        {...input}
        ref={field}
        value={value}
        onChange={event => onType(event.target.value)}
        id={id}
        type="text"
        // A closed combobox controls nothing yet (ARIA 1.2).
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        autoComplete="off"
        className={classNames(pickerInputClass, chosen && 'chosen')}
      />
      <ShortValue>{short}</ShortValue>
      <span
        className={classNames(
          'pointer-events-none absolute end-0.5 bottom-0.5 grid size-11 place-items-center text-ink-soft',
          input.disabled && 'opacity-50',
        )}
      >
        <Icon name="down" />
      </span>
    </div>
  );
}

/** Lies over a narrow field in place of what is chosen, until it is focused. */
export function ShortValue({ children }: { readonly children: string | undefined }) {
  return (
    children && (
      <span aria-hidden="true" className="short-value">
        <bdi>{children}</bdi>
      </span>
    )
  );
}
