import { localizedPath } from '#contract/locales.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Shown instead of a screen until the session is known (GUARD-04). */
export function WaitingScreen() {
  const { language, t } = useTranslation();
  return (
    <div
      role="status"
      style={{ background: 'var(--color-page)' }}
      className="fixed inset-0 z-30 grid content-center justify-items-center gap-3"
    >
      <span className="grid text-xl text-accent noscript:hidden">
        <Spinner />
      </span>
      <span className="noscript:hidden">{t('session.loading')}</span>
      <noscript>
        <p className="wrap max-w-prose text-center text-pretty">{t('session.noScript')}</p>
        <p className="mt-4 text-center">
          <a
            href={localizedPath(paths.professors.href(), language)}
            className="text-accent underline underline-offset-4"
          >
            {t('notFound.toProfessors')}
          </a>
        </p>
      </noscript>
    </div>
  );
}
