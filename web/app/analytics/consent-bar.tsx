import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { analyticsConsent, storeConsent, refusesTracking } from '#web/entities/analytics/consent.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStore } from '#web/lib/create-store.ts';
import { isNative } from '#web/platform/device/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * Asks once whether Google Analytics may count, where it is set up: a bar that covers nothing but a strip of the page
 * and takes no focus. Both answers weigh the same.
 */
export function ConsentBar() {
  const { t } = useTranslation();
  const { gaMeasurementId } = useClientConfig();
  const { status, isAdmin } = useSession();
  const consent = useStore(analyticsConsent, 'denied');
  if (gaMeasurementId === null || consent !== null || status === 'loading' || isAdmin) return null;
  if (isNative() || refusesTracking()) return null;
  return (
    <section
      aria-label={t('consent.region')}
      data-consent-bar
      className="fixed inset-x-0 bottom-(--bottom-bar) z-20 border-t border-line bg-surface"
    >
      <div className="wrap flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-pretty">
          {t('consent.question')}{' '}
          <Link href={paths.privacy.href()} className="roomy text-accent underline underline-offset-4">
            {t('consent.more')}
          </Link>
        </p>
        <p className="flex gap-2">
          <Button size="small" onClick={() => storeConsent('denied')}>
            {t('consent.refuse')}
          </Button>
          <Button size="small" onClick={() => storeConsent('granted')}>
            {t('consent.allow')}
          </Button>
        </p>
      </div>
    </section>
  );
}
