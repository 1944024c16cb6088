import { type Entry, fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { MenuItem } from '#web/ui/menu-sheet.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

const replacements: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => `"${text.replaceAll(/[&<>"]/g, letter => replacements[letter] ?? letter)}"`;

/** Item of a menu that copies the code by which another site shows the badge of an entry (ALIVE-95). */
export function useBadgeItem(entry: Entry): MenuItem {
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
    icon: documentIcons.link,
    label: t('badge.title'),
    note: t('badge.note'),
    onSelect: () => void copy(),
  };
}
