import type { ReactNode } from 'react';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { CompareButton } from '#web/entities/compare/compare-button.tsx';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { FollowButton } from '#web/features/follows/components/follow-button.tsx';
import { RateButton } from '#web/features/rating/components/rate-button.tsx';
import type { EntryMenuProps } from '../entry-menu/entry-menu.tsx';
import { EntryMenuButton } from '../entry-menu/entry-menu-button.tsx';

/** As on cards, with the badge for other sites. */
const loadMenu = async () => {
  const [{ EntryMenu }, { useBadgeItem }] = await Promise.all([
    import('../entry-menu/entry-menu.tsx'),
    import('./use-badge-item.ts'),
  ]);
  return { EntryMenu: (props: EntryMenuProps) => <EntryMenu {...props} more={[useBadgeItem(props.entry)]} /> };
};

interface EntryActionsProps {
  readonly entry: Entry;
  readonly name: string;
  /** Ways from here, on wide screens alone. */
  readonly children: ReactNode;
}

/** Actions on an entry: a row of the head, on phones a dock within the thumb's reach. */
export function EntryActions({ entry, name, children }: EntryActionsProps) {
  return (
    <div className="dock above-bottom-bar">
      <RateButton entry={entry} />
      {children}
      <CompareButton entry={entry} size="small" className="max-md:hidden" />
      <FollowButton kind={entry.kind} id={entry.id} />
      <ShareButton title={name} path={entryPaths[entry.kind].href(entry.id)} />
      <EntryMenuButton entry={entry} loadMenu={loadMenu} />
    </div>
  );
}
