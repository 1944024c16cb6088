import { useTranslation } from '#web/i18n/use-translation.ts';
import { avatarUrl } from '#web/entities/client-config/avatar-url.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { localName, type NameColumn } from './local-name.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Entry } from './entry.ts';

interface EntryAvatarProps {
  readonly entry: Pick<Entry, 'kind' | NameColumn>;
  readonly size?: 'card' | 'head';
}

/** Initials of a professor, from the avatar service (PLAT-13); a book for a course. */
export function EntryAvatar({ entry, size = 'card' }: EntryAvatarProps) {
  const config = useClientConfig();
  const { language } = useTranslation();
  if (entry.kind === 'professor') {
    const name = localName(entry, language);
    return <Avatar src={avatarUrl(config, name)} name={name} size={size} />;
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center bg-raised text-accent',
        size === 'card' ? 'size-13 rounded-[17px]' : 'size-16 rounded-[20px] md:size-21 md:rounded-[26px]',
      )}
    >
      <Icon name="book" size={size === 'card' ? 24 : 36} />
    </span>
  );
}
