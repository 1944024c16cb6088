import { useState } from 'react';
import { type Entry, fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { useShare } from '#web/entities/catalogue/use-share.ts';
import { scalesIcon } from '#web/entities/compare/compare-button.tsx';
import { comparisonStore, noComparison } from '#web/entities/compare/compare-store.ts';
import { isCompared, maxCompared } from '#web/entities/compare/comparison.ts';
import { pressCompare } from '#web/entities/compare/press-compare.ts';
import { useShortlist } from '#web/entities/shortlist/use-shortlist.ts';
import { useFollow } from '#web/features/follows/model/use-follow.ts';
import { ReportDialog } from '#web/features/reports/components/report-dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStore } from '#web/lib/create-store.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { type MenuItem, MenuSheet } from '#web/ui/menu-sheet.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

export interface EntryMenuProps {
  readonly entry: Entry;
  readonly open: boolean;
  readonly onClosed: () => void;
  /** What can be done on its own page alone. */
  readonly more?: readonly MenuItem[];
}

/** What can be done with a professor or a course, in the order of the sheet; and the report that it may lead to. */
export function EntryMenu({ entry, open, onClosed, more }: EntryMenuProps) {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const { kind, id } = entry;
  const share = useShare();
  const { isSaved, toggle: toggleSaved } = useShortlist(entry);
  const { follows, toggle } = useFollow(kind, id);
  const isIn = isCompared(useStore(comparisonStore, noComparison), entry);
  const [isReporting, setReporting] = useState(false);
  const name = fullName(entry, { t, language });
  const path = entryPaths[kind].href(id);
  const items: readonly MenuItem[] = [
    {
      track: 'compare',
      icon: scalesIcon,
      label: t(isIn ? 'entryMenu.compared' : 'entryMenu.compare'),
      note: isIn ? undefined : t('entryMenu.upTo', { max: maxCompared }),
      onSelect: () => pressCompare(entry, { t, show }),
    },
    {
      track: 'save_entry',
      icon: documentIcons.bookmark,
      label: t(isSaved ? 'shortlist.unsave' : 'shortlist.save'),
      onSelect: () => void toggleSaved(),
    },
    {
      track: 'follow',
      icon: follows ? 'check' : 'bell',
      label: t(follows ? 'entryMenu.followed' : 'entryMenu.follow'),
      onSelect: () => void toggle(),
    },
    { track: 'share', icon: 'share', label: t('details.share'), onSelect: () => void share(name, path) },
    ...(more ?? []),
    {
      track: 'report',
      icon: 'flag',
      label: t('entryMenu.report'),
      onSelect: () => setReporting(true),
    },
  ];
  return (
    <>
      {open && <MenuSheet title={name} closeLabel={t('common.close')} items={items} onClosed={onClosed} />}
      <ReportDialog target={{ kind, id }} about={path} open={isReporting} onOpenChange={setReporting} />
    </>
  );
}
