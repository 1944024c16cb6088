import { type Entry, fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { MenuItem } from '#web/ui/menu-sheet.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { EntryMenu as Menu, type EntryMenuProps } from '../entry-menu/entry-menu.tsx';

/** The menu of an entry on its own page: as on its card, with a badge for other sites (ALIVE-95). */
export function EntryMenu(props: EntryMenuProps) {
  return <Menu {...props} more={[useBadgeItem(props.entry)]} />;
}

const replacements: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => `"${text.replaceAll(/[&<>"]/g, letter => replacements[letter] ?? letter)}"`;

/** Copies the code by which another site shows the badge. */
function useBadgeItem(entry: Entry): MenuItem {
  const { t, language } = useTranslation();
  const { siteUrl } = useClientConfig();
  const { show } = useToast();
  const { kind, id } = entry;
  const copy = async () => {
    const picture = attribute(`${siteUrl}/badge/${kind}/${id}.svg?lang=${language}`);
    const name = attribute(t('badge.alt', { name: fullName(entry, { t, language }) }));
    const code = `<a href=${attribute(siteUrl + entryPaths[kind].href(id))}><img src=${picture} alt=${name} height="40"></a>`;
    try {
      await navigator.clipboard.writeText(code);
      show({ title: t('badge.copied'), description: t('badge.copiedHint'), variant: 'success' });
    } catch {
      show({ title: t('badge.failed'), variant: 'destructive' });
    }
  };
  return {
    name: 'badge',
    icon: documentIcons.link,
    label: t('badge.title'),
    note: t('badge.note'),
    onSelect: () => void copy(),
  };
}
