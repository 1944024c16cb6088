import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Announcement, announcementText } from './announcement.ts';

/** The bar itself, as people see it; also while an admin writes it. */
export function AnnouncementStrip({
  announcement,
  onDismiss,
}: {
  readonly announcement: Announcement;
  readonly onDismiss: () => void;
}) {
  const { t, language } = useTranslation();
  const { href, tone } = announcement;
  return (
    <section
      aria-label={t('announcement.label')}
      className={classNames(
        'border-line flex items-center gap-3 rounded-md border ps-4',
        tone === 'warning' ? 'bg-raised' : 'bg-accent-wash',
      )}
    >
      <Icon name={tone === 'warning' ? 'alert' : 'info'} className={tone === 'warning' ? 'text-star-edge' : ''} />
      <p dir="auto" className="min-w-0 flex-1 py-2.5">
        {announcementText(announcement, language)}
      </p>
      {href !== undefined && (
        <Link href={href} className="text-accent inline-flex min-h-11 items-center underline underline-offset-4">
          {t('announcement.more')}
        </Link>
      )}
      <IconButton icon="close" label={t('announcement.dismiss')} onClick={onDismiss} />
    </section>
  );
}
