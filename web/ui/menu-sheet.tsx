import { type ComponentProps, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { IconSource } from './icon-paths.ts';
import { Icon } from './icon.tsx';

export interface MenuItem {
  readonly icon: IconSource;
  /** Another one for each item of a menu. */
  readonly label: string;
  /** Quiet line below the label. */
  readonly note?: string | undefined;
  /** Name under which a press is counted (TRACK-05). */
  readonly track?: ComponentProps<'button'>['data-track'];
  readonly onSelect: () => void;
}

interface MenuSheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly items: readonly MenuItem[];
  /** The button that was pressed for it, beside which it stands where there is room. */
  readonly anchor?: Element | undefined;
  readonly onClosed: () => void;
}

/** What can be done, one below the other. The next dialog opens once this one has gone. */
export function MenuSheet({ title, closeLabel, items, anchor, onClosed }: MenuSheetProps) {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<MenuItem | null>(null);
  return (
    <Dialog
      anchor={anchor}
      open={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => {
        onClosed();
        chosen?.onSelect();
      }}
      title={title}
      closeLabel={closeLabel}
    >
      <ul className="grid">
        {items.map(item => (
          <li key={item.label} className="border-t border-line first:border-t-0">
            <button
              type="button"
              data-track={item.track}
              className="flex min-h-12 w-full items-center gap-3 py-1.5 text-start hover:underline"
              onClick={() => {
                setChosen(item);
                setOpen(false);
              }}
            >
              <Icon name={item.icon} className="text-ink-faint" />
              <span>
                <span className="block font-semibold">{item.label}</span>
                {item.note !== undefined && <span className="block text-sm text-ink-soft">{item.note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
