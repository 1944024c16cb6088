import type { ItemId, PickerProps } from './combobox-item.ts';
import { PickerPlaceholder, placeholderProps } from './picker-placeholder.tsx';
import { useLatePicker } from './use-late-picker.ts';

export interface ComboboxProps<Id extends ItemId> extends PickerProps<Id> {
  readonly value: Id | null;
  /** Null when the field was emptied. */
  readonly onChange: (id: Id | null) => void;
}

/**
 * Picks one of many by typing or from a list, which closes after a selection (PIECE-01). Its code comes on the first
 * reach.
 */
export function Combobox<Id extends ItemId>(props: ComboboxProps<Id>) {
  const { picker, wake, typed, onType, placeholderEvents } = useLatePicker(props.onSearch);
  if (picker && wake) return <picker.SinglePicker {...props} wake={wake} />;
  const { label, items, value, placeholder = label } = props;
  const chosen = items.find(item => item.id === value);
  return (
    <PickerPlaceholder
      {...placeholderEvents}
      {...placeholderProps(props)}
      chosen={false}
      value={typed ?? chosen?.label ?? ''}
      short={chosen?.short}
      onType={onType}
      placeholder={placeholder}
    />
  );
}
