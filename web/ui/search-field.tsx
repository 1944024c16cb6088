import { useEffect, useEffectEvent, useId, useRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

type SearchFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'value' | 'onChange' | 'className'> & {
  /** Names the field; seen in it while it is empty unless `placeholder` says something else. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly clearLabel: string;
};

/** A line to search with. Escape and the cross empty it and keep the focus in it. */
export function SearchField({ label, value, onChange, clearLabel, placeholder = label, ...rest }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Typed before the scripts of a rendered page had come: nobody else has been told of it.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useEffect(() => takeOver(), []);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute start-4 inset-y-0 my-auto text-ink-soft" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        ref={input}
        id={id}
        type="search"
        // An empty field keeps the direction of the page, and its placeholder with it.
        dir={value === '' ? undefined : 'auto'}
        value={value}
        placeholder={placeholder}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          clear();
        }}
        className={classNames('field ps-12 text-start', value === '' ? 'pe-3' : 'pe-12')}
      />
      {value !== '' && (
        <IconButton icon="close" label={clearLabel} onClick={clear} className="absolute end-0.5 inset-y-0 my-auto" />
      )}
    </div>
  );
}
