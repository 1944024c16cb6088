import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const shield = { path: 'M12 3 5 6v5.5c0 4.4 2.9 7.8 7 9.5 4.1-1.7 7-5.1 7-9.5V6l-7-3Zm-3 9 2.2 2.2L15.3 10' };

/** Reasons to trust what is written, and the way to how it works. */
export function TrustLine() {
  const { t } = useTranslation();
  return (
    <p className="flex gap-2 text-sm text-ink-soft">
      <Icon name={shield} className="shrink-0 text-ok" />
      <span>
        {t('first.anonymous')}{' '}
        <Link href={paths.info.href()} className="roomy text-ink underline underline-offset-4">
          {t('first.how')}
        </Link>
      </span>
    </p>
  );
}
