import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';

export interface MenuItem {
  readonly name: string;
  readonly icon: IconSource;
  readonly label: string;
  readonly onSelect: () => void;
}

interface MenuSheetProps {
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly onClosed: () => void;
}

/** What can be done, one below the other. The next dialog opens once this one has gone. */
export function MenuSheet({ title, items, onClosed }: MenuSheetProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<MenuItem | null>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={() => {
        onClosed();
        chosen?.onSelect();
      }}
      title={title}
      closeLabel={t('common.close')}
    >
      <ul className="grid">
        {items.map(item => (
          <li key={item.name} className="border-t border-line first:border-t-0">
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 py-1.5 text-start font-semibold hover:underline"
              onClick={() => {
                setChosen(item);
                setOpen(false);
              }}
            >
              <Icon name={item.icon} className="text-ink-faint" />
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
