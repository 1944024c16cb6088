import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** In place of everything while it is not known yet who asks (GUARD-04). */
export function WaitingScreen() {
  const { t } = useTranslation();
  return (
    <div role="status" style={{ background: 'var(--color-page)' }} className="fixed inset-0 z-30 grid content-center justify-items-center gap-3">
      <span className="grid text-xl text-accent">
        <Spinner />
      </span>
      {t('session.loading')}
    </div>
  );
}
