import { createStore, type Store } from '#web/lib/create-store.ts';
import { browserStorage, readStored, writeStored } from '#web/lib/browser-storage.ts';

/** Consent of this browser's person to Google Analytics: null while they were not asked. */
export type AnalyticsConsent = 'granted' | 'denied' | null;

const key = 'dargu-analytics-consent';
/** After so long they are asked again. */
const lifetimeMs = 365 * 24 * 3_600_000;

function read(): AnalyticsConsent {
  const stored = readStored(browserStorage('localStorage'), key);
  if (typeof stored !== 'object' || stored === null || !('answer' in stored) || !('at' in stored)) return null;
  if (typeof stored.at !== 'number' || Math.abs(Date.now() - stored.at) > lifetimeMs) return null;
  return stored.answer === 'granted' || stored.answer === 'denied' ? stored.answer : null;
}

/** Consent given in this browser, in any of its tabs. Google is not contacted before it is `granted`. */
export const analyticsConsent: Store<AnalyticsConsent> = createStore<AnalyticsConsent>(
  typeof window === 'undefined' ? null : read(),
);

export function storeConsent(answer: Exclude<AnalyticsConsent, null>): void {
  writeStored(browserStorage('localStorage'), key, { answer, at: Date.now() });
  analyticsConsent.set(answer);
}

/** Do Not Track and Global Privacy Control: then nothing is counted, and nobody is asked. */
export function refusesTracking(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}
