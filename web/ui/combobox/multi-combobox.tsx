import type { ItemId, PickerProps } from './combobox-item.ts';
import { PickerPlaceholder, placeholderProps } from './picker-placeholder.tsx';
import { useLatePicker } from './use-late-picker.ts';

export interface MultiComboboxProps<Id extends ItemId> extends PickerProps<Id> {
  readonly value: readonly Id[];
  readonly onChange: (ids: Id[]) => void;
  /** Seen in the field while something is chosen, such as "3 departments"; the labels when left out. */
  readonly summary?: string | undefined;
  /** In place of the summary where the field is too narrow for it. */
  readonly short?: string | undefined;
}

/** Text of an empty field: the choice in short, else the placeholder. */
export function summaryOf<Id extends ItemId>({
  items,
  value,
  summary,
  placeholder,
  label,
}: MultiComboboxProps<Id>): string {
  if (value.length === 0) return placeholder ?? label;
  return (
    summary ??
    items
      .filter(item => value.includes(item.id))
      .map(item => item.label)
      .join(', ')
  );
}

/** Picks any number: each pick is put in or taken out, and closes the list (PIECE-02). The field keeps its height. */
export function MultiCombobox<Id extends ItemId>(props: MultiComboboxProps<Id>) {
  const { picker, wake, typed, onType, placeholderEvents } = useLatePicker(props.onSearch);
  if (picker && wake) return <picker.MultiPicker {...props} summary={summaryOf(props)} wake={wake} />;
  return (
    <PickerPlaceholder
      {...placeholderEvents}
      {...placeholderProps(props)}
      chosen={props.value.length > 0}
      value={typed ?? ''}
      onType={onType}
      placeholder={summaryOf(props)}
      short={props.short}
    />
  );
}
