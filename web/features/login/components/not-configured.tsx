import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';

/** Note where there is no provider to sign in with: reading needs no account. */
export function NotConfigured({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-pretty text-ink-soft">{t('signIn.noNeed')}</p>
      <Button variant="primary" wide className="mt-4" onClick={onClose}>
        {t('signIn.keepReading')}
      </Button>
    </>
  );
}
