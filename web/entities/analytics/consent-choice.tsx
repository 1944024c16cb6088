import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { analyticsConsent, storeConsent, refusesTracking } from './consent.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStore } from '#web/lib/create-store.ts';
import { Button } from '#web/ui/button.tsx';

/** On the privacy page: what was answered about Google Analytics in this browser, and the other answer. */
export function ConsentChoice() {
  const { t } = useTranslation();
  const { gaMeasurementId } = useClientConfig();
  const consent = useStore(analyticsConsent, null);
  if (gaMeasurementId === null) return null;
  const isOff = typeof navigator !== 'undefined' && refusesTracking();
  return (
    <section className="mt-9" aria-labelledby="consent-choice">
      <h2 id="consent-choice" className="text-xl font-bold">
        {t('consent.title')}
      </h2>
      <p className="mt-3 text-ink-soft text-pretty" role="status">
        {t(isOff ? 'consent.notTracked' : consent === 'granted' ? 'consent.granted' : 'consent.denied')}
      </p>
      {!isOff && (
        <p className="mt-3">
          <Button size="small" onClick={() => storeConsent(consent === 'granted' ? 'denied' : 'granted')}>
            {t(consent === 'granted' ? 'consent.withdraw' : 'consent.give')}
          </Button>
        </p>
      )}
    </section>
  );
}
