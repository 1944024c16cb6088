import { Combobox } from '@base-ui/react/combobox';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDirection } from '../direction.tsx';
import { Icon } from '../icon.tsx';
import type { ComboboxItem, FormLook, ItemId, PickerProps, SearchPickerProps, Wake } from './combobox-item.ts';
import type { ComboboxProps } from './combobox.tsx';
import type { MultiComboboxProps } from './multi-combobox.tsx';
import { PickerList } from './picker-list.tsx';
import { pickerInputClass, pickerLabelClass, ShortValue } from './picker-placeholder.tsx';

type ChangeInput = (text: string, details: Combobox.Root.ChangeEventDetails) => void;

/** Emits the typed text; a choice puts its own words into the field, which nobody has typed. */
const emitTyped =
  (onSearch: PickerProps<ItemId>['onSearch']): ChangeInput =>
  (text, { reason }) =>
    onSearch?.(reason === 'input-change' ? text : '');

/**
 * The words in the field of one choice. Base UI would put the label of the choice over what is being typed whenever the
 * choice or the items are new objects.
 */
function useFieldText(label: string, wake: Wake, onSearch: PickerProps<ItemId>['onSearch']) {
  const [inputValue, setInputValue] = useState(wake.text ?? label);
  const [shown, setShown] = useState(label);
  // Chosen elsewhere, or named only now.
  if (label !== shown) {
    setShown(label);
    if (inputValue === shown) setInputValue(label);
  }
  const onInputValueChange: ChangeInput = (text, details) => {
    setInputValue(text);
    emitTyped(onSearch)(text, details);
  };
  return { inputValue, onInputValueChange };
}

const sameId = (a: ComboboxItem, b: ComboboxItem) => a.id === b.id;

/** The real field for one choice; takes over with the focus and with what was typed before it came. */
export function SinglePicker<Id extends ItemId>({
  value,
  onChange,
  wake,
  ...props
}: ComboboxProps<Id> & { readonly wake: Wake }) {
  const [open, setOpen] = useState(wake.open);
  const chosen = props.items.find(item => item.id === value) ?? null;
  const text = useFieldText(chosen?.label ?? '', wake, props.onSearch);
  return (
    <Combobox.Root<ComboboxItem<Id>>
      items={props.items}
      value={chosen}
      onValueChange={item => onChange(item?.id ?? null)}
      isItemEqualToValue={sameId}
      itemToStringLabel={item => item.label}
      {...text}
      open={open}
      onOpenChange={setOpen}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Field
        {...props}
        wake={wake}
        chosen={false}
        placeholder={props.placeholder ?? props.label}
        short={chosen?.short}
      />
    </Combobox.Root>
  );
}

/** The real field for one choice of what a search finds. */
export function SearchPicker<Id extends ItemId>({
  value,
  onChange,
  onSearch,
  wake,
  ...props
}: SearchPickerProps<Id> & { readonly wake: Wake }) {
  const [open, setOpen] = useState(wake.open);
  const text = useFieldText(value?.label ?? '', wake, onSearch);
  return (
    <Combobox.Root<ComboboxItem<Id>>
      items={props.items}
      filter={null}
      value={value}
      onValueChange={item => onChange(item?.id ?? null)}
      isItemEqualToValue={sameId}
      itemToStringLabel={item => item.label}
      {...text}
      open={open}
      onOpenChange={setOpen}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Field {...props} wake={wake} chosen={false} placeholder={props.placeholder ?? props.label} />
    </Combobox.Root>
  );
}

/** The real field for several choices. */
export function MultiPicker<Id extends ItemId>({
  value,
  onChange,
  summary,
  wake,
  ...props
}: MultiComboboxProps<Id> & { readonly wake: Wake }) {
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
      onInputValueChange={emitTyped(props.onSearch)}
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

type FieldProps = FormLook &
  Pick<PickerProps<ItemId>, 'label' | 'emptyText' | 'openLabel' | 'closeLabel' | 'disabled' | 'note'> & {
    readonly wake: Wake;
    readonly chosen: boolean;
    readonly placeholder: string;
    readonly short?: string | undefined;
  };

function Field({
  label,
  emptyText,
  openLabel,
  closeLabel,
  disabled,
  showLabel,
  invalid,
  describedBy,
  wake,
  chosen,
  placeholder,
  short,
  note,
}: FieldProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useTakeOver(input, wake);
  return (
    <DirectionProvider direction={useDirection()}>
      <Combobox.InputGroup className="relative">
        {showLabel && (
          <label htmlFor={id} className={pickerLabelClass}>
            {label}
          </label>
        )}
        <Combobox.Input
          ref={input}
          id={id}
          // Not by a label element alone: it would be hidden, and the name with it, while the list is open.
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          placeholder={placeholder}
          className={classNames(pickerInputClass, chosen && 'chosen')}
        />
        <ShortValue>{short}</ShortValue>
        <Combobox.Trigger
          aria-label={openLabel}
          className="absolute end-0.5 bottom-0.5 grid size-11 place-items-center rounded-full text-ink-soft"
        >
          <Icon name="down" className={classNames(disabled && 'opacity-50')} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <PickerList emptyText={emptyText} closeLabel={closeLabel} note={note} input={input} />
    </DirectionProvider>
  );
}

/**
 * Once, when the field appears: it has the focus, as the placeholder had. Typing goes on, or replaces the choice that
 * stands in it.
 */
function useTakeOver(input: { readonly current: HTMLInputElement | null }, wake: Wake) {
  const first = useRef(wake);
  // In the same commit that takes the placeholder away: a key pressed between the two would be lost.
  useLayoutEffect(() => {
    const element = input.current;
    element?.focus();
    if (first.current.text === null) element?.select();
    else element?.setSelectionRange(element.value.length, element.value.length);
  }, [input]);
}
