import { Combobox } from '@base-ui/react/combobox';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDirection } from '../direction.tsx';
import { Icon } from '../icon.tsx';
import type { ComboboxItem, ItemId, PickerProps, Wake } from './combobox-item.ts';
import type { ComboboxProps } from './combobox.tsx';
import type { MultiComboboxProps } from './multi-combobox.tsx';
import { PickerList } from './picker-list.tsx';
import { pickerInputClass } from './picker-placeholder.tsx';

const sameId = (a: ComboboxItem, b: ComboboxItem) => a.id === b.id;

/** The real field for one choice; takes over with the focus and with what was typed before it came. */
export function SinglePicker<Id extends ItemId>({ value, onChange, wake, ...props }: ComboboxProps<Id> & { readonly wake: Wake }) {
  const [open, setOpen] = useState(wake.open);
  return (
    <Combobox.Root<ComboboxItem<Id>>
      items={props.items}
      value={props.items.find(item => item.id === value) ?? null}
      onValueChange={item => onChange(item?.id ?? null)}
      isItemEqualToValue={sameId}
      itemToStringLabel={item => item.label}
      open={open}
      onOpenChange={setOpen}
      {...(wake.text !== null && { defaultInputValue: wake.text })}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Field {...props} wake={wake} chosen={false} placeholder={props.placeholder ?? props.label} />
    </Combobox.Root>
  );
}

/** The real field for several choices. */
export function MultiPicker<Id extends ItemId>({ value, onChange, summary, wake, ...props }: MultiComboboxProps<Id> & { readonly wake: Wake }) {
  const [open, setOpen] = useState(wake.open);
  return (
    <Combobox.Root<ComboboxItem<Id>, true>
      multiple
      items={props.items}
      value={props.items.filter(item => value.includes(item.id))}
      onValueChange={items => {
        onChange(items.map(item => item.id));
        setOpen(false);
      }}
      isItemEqualToValue={sameId}
      itemToStringLabel={item => item.label}
      open={open}
      onOpenChange={setOpen}
      {...(wake.text !== null && { defaultInputValue: wake.text })}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Field {...props} wake={wake} chosen={value.length > 0} placeholder={summary ?? props.label} />
    </Combobox.Root>
  );
}

type FieldProps = Pick<PickerProps<ItemId>, 'label' | 'emptyText' | 'openLabel' | 'disabled'> & {
  readonly wake: Wake;
  readonly chosen: boolean;
  readonly placeholder: string;
};

function Field({ label, emptyText, openLabel, disabled, wake, chosen, placeholder }: FieldProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useTakeOver(input, wake);
  return (
    <DirectionProvider direction={useDirection()}>
      <Combobox.InputGroup className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Combobox.Input
          ref={input}
          id={id}
          placeholder={placeholder}
          className={classNames(pickerInputClass, chosen && 'chosen')}
        />
        <Combobox.Trigger
          aria-label={openLabel}
          className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-full text-ink-soft"
        >
          <Icon name="down" className={classNames(disabled && 'opacity-50')} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <PickerList emptyText={emptyText} />
    </DirectionProvider>
  );
}

/** Once, when the field appears: it has the focus, as the stand-in had, and typing replaces what stands in it. */
function useTakeOver(input: { readonly current: HTMLInputElement | null }, wake: Wake) {
  const first = useRef(wake);
  useEffect(() => {
    input.current?.focus();
    if (first.current.text === null) input.current?.select();
  }, [input]);
}
