import { type ComponentType, useState } from 'react';
import { type Entry, fullName } from '#web/entities/catalogue/entry.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { EntryMenuProps } from './entry-menu.tsx';

const loadEntryMenu = () => import('./entry-menu.tsx');

interface EntryMenuButtonProps {
  readonly entry: Entry;
  readonly loadMenu?: () => Promise<{ readonly EntryMenu: ComponentType<EntryMenuProps> }>;
  readonly className?: string;
}

/** Opens what else can be done with an entry. The code of it comes with the first press. */
export function EntryMenuButton({ entry, loadMenu = loadEntryMenu, className }: EntryMenuButtonProps) {
  const { t, language } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const menu = useLateModule(loadMenu, isOpen, close);
  return (
    <>
      <IconButton
        icon="more"
        label={t('entryMenu.of', { name: fullName(entry, { t, language }) })}
        data-track="entry_menu"
        onClick={() => setOpen(true)}
        className={classNames('noscript:hidden', className)}
      />
      {menu && <menu.EntryMenu entry={entry} open={isOpen} onClosed={close} />}
    </>
  );
}
