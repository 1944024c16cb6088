import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Link } from '#web/ui/link.tsx';

const pages = ['info', 'contact', 'privacy', 'terms', 'accessibility', 'transparency'] as const;

/** Links to what a visitor should be able to read from anywhere, and the notice of a demo catalogue. */
export function Footer() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery(useTable()));
  const isDemo = settings?.['demo_catalogue'] === true;
  return (
    <footer className="wrap text-ink-faint mt-10 w-full pb-6 text-sm">
      <div className="border-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-5">
        <p>{t('footer.tagline')}</p>
        <nav aria-label={t('footer.label')}>
          <ul className="flex flex-wrap gap-x-5">
            {pages.map(name => (
              <li key={name}>
                <Link
                  href={paths[name].href()}
                  className="hover:text-ink inline-flex min-h-11 items-center hover:underline"
                >
                  {t(`footer.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {isDemo && <p className="pt-2 text-pretty">{t('footer.demo')}</p>}
    </footer>
  );
}
