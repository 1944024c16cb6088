import { useTranslation } from '#web/i18n/use-translation.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Says that the person has bookmarked this guide. */
export function BookmarkMark({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  return (
    <span className={className}>
      <Icon name={documentIcons.bookmark} className="fill-current text-accent" />
      <span className="sr-only">{t('guides.isBookmarked')}</span>
    </span>
  );
}
