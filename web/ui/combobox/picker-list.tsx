import { Combobox } from '@base-ui/react/combobox';
import { Icon } from '../icon.tsx';
import type { ComboboxItem } from './combobox-item.ts';

/** CSS pixels, whatever it holds (PIECE-04). */
const listHeight = 200;

/** The list below (or, without room, above) the field. */
export function PickerList({ emptyText }: { readonly emptyText: string }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={6} className="z-50">
        <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden comes-and-goes rounded-md border border-edge bg-raised shadow-lift">
          <Combobox.Empty>
            <div style={{ height: listHeight }} className="grid place-items-center px-4 text-center text-ink-soft">
              {emptyText}
            </div>
          </Combobox.Empty>
          <Combobox.List
            style={({ empty }) => ({ height: empty ? 0 : listHeight })}
            className="overflow-y-auto overscroll-contain outline-none"
          >
            {(item: ComboboxItem) => (
              <Combobox.Item
                key={item.id}
                value={item}
                className="flex min-h-11 cursor-pointer items-center gap-2 option rounded-sm border border-transparent px-3.5 py-1.5 select-none"
              >
                <span className="min-w-0 flex-1">
                  <bdi>{item.label}</bdi>
                  {item.description && <span className="block text-xs text-ink-soft">{item.description}</span>}
                </span>
                <Combobox.ItemIndicator>
                  <Icon name="check" size={18} className="text-accent" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
