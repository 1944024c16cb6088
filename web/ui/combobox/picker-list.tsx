import { Combobox } from '@base-ui/react/combobox';
import { useEffect } from 'react';
import { Icon } from '../icon.tsx';
import type { ComboboxItem } from './combobox-item.ts';
import '../over-page.css';

/** CSS pixels, whatever it holds (PIECE-04). */
const listHeightPx = 200;

// Nothing of this is on a page before a list opens, so it stands here and not in the styles that every page carries.
const asWideAsField = {
  width: 'var(--anchor-width)',
  minWidth: 'min(18rem, var(--available-width))',
  maxWidth: 'var(--available-width)',
} as const;
const pressable = { cursor: 'pointer', userSelect: 'none', WebkitUserSelect: 'none' } as const;

interface PickerListProps {
  readonly emptyText: string;
  readonly closeLabel: string;
  readonly note: string | undefined;
  /** The field it belongs to. */
  readonly input: { readonly current: HTMLInputElement | null };
}

/**
 * Base UI puts a hidden button before the field and one behind the list, so that a screen reader on a touch screen can
 * close it. Their name is English whatever the page speaks, and cannot be given by props.
 */
function nameClosers(around: readonly (Element | null | undefined)[], label: string) {
  for (const element of around) {
    if (element?.getAttribute('role') === 'button') element.setAttribute('aria-label', label);
  }
}

/**
 * Base UI hides the rest of the page from screen readers while a list is open, though the rest can still be pressed and
 * have the focus (mui/base-ui #5528): takes that back. Stands in the list, so that it watches before Base UI hides.
 */
function PageInReach() {
  useEffect(() => {
    const watcher = new MutationObserver(changes => {
      for (const { target, oldValue } of changes) {
        if (oldValue === null && target instanceof Element) target.removeAttribute('aria-hidden');
      }
    });
    watcher.observe(document.body, { attributeFilter: ['aria-hidden'], attributeOldValue: true, subtree: true });
    return () => watcher.disconnect();
  }, []);
  return null;
}

/** The list below (or, without room, above) the field. */
export function PickerList({ emptyText, closeLabel, note, input }: PickerListProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={6} style={{ zIndex: 50 }}>
        <Combobox.Popup
          ref={popup => nameClosers([input.current?.previousElementSibling, popup?.nextElementSibling], closeLabel)}
          style={asWideAsField}
          className="overflow-hidden comes-and-goes rounded-md border border-edge bg-raised shadow-lift"
        >
          <Combobox.Empty>
            <div style={{ height: listHeightPx }} className="grid place-items-center px-4 text-center text-ink-soft">
              {emptyText}
            </div>
          </Combobox.Empty>
          <Combobox.List
            style={({ empty }) => ({ height: empty ? 0 : listHeightPx })}
            className="overflow-y-auto overscroll-contain outline-none"
          >
            {(item: ComboboxItem) => (
              <Combobox.Item
                key={item.id}
                value={item}
                style={pressable}
                className="flex min-h-11 items-center gap-2 option rounded-sm border border-transparent px-3.5 py-1.5"
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
          <PageInReach />
          {note && <p className="border-t border-edge px-3.5 py-2 text-xs text-ink-soft">{note}</p>}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
