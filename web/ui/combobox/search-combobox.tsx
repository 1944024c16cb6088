import type { ItemId, SearchPickerProps } from './combobox-item.ts';
import { PickerPlaceholder, placeholderProps } from './picker-placeholder.tsx';
import { useLatePicker } from './use-late-picker.ts';

/** Picks one of very many: what is typed is searched for elsewhere. Its code comes on the first reach. */
export function SearchCombobox<Id extends ItemId>(props: SearchPickerProps<Id>) {
  const { picker, wake, typed, onType, placeholderEvents } = useLatePicker(props.onSearch);
  if (picker && wake) return <picker.SearchPicker {...props} wake={wake} />;
  const { label, value, placeholder = label } = props;
  return (
    <PickerPlaceholder
      {...placeholderEvents}
      {...placeholderProps(props)}
      chosen={false}
      value={typed ?? value?.label ?? ''}
      onType={onType}
      placeholder={placeholder}
    />
  );
}
