import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';
import { eventsPath, type PageEvent } from '#contract/page-events.ts';
import { analyticsConsent, refusesTracking } from '#web/entities/analytics/consent.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import { isNative } from '#web/platform/device/kind.ts';
import { createEventQueue } from './event-queue.ts';

let measurementId: string | null = null;

/** The queue of this page: the one seam through which everything that is counted goes. */
export const eventQueue = createEventQueue(events => {
  deliver(JSON.stringify({ events }));
  if (measurementId !== null && analyticsConsent.get() === 'granted') void sendToGoogle(measurementId, events);
});

/** Says where Google Analytics is set up (GA_MEASUREMENT_ID). */
export function setMeasurementId(id: string | null): void {
  measurementId = id;
}

/** Notes an event, on the web only (PLAT-07), and never of a browser that asks not to be tracked. */
export function recordEvent({ kind, label, path, title }: PageEvent): void {
  if (isNative() || refusesTracking()) return;
  eventQueue.add({ kind, label, path: cutAtCodePoint(path, 300), title: cutAtCodePoint(title, 200) });
}

/** Analytics never disturb the page: what cannot be delivered is dropped. */
function deliver(body: string): void {
  const url = serverUrl(eventsPath);
  try {
    if (navigator.sendBeacon(url, body)) return;
  } catch {
    // Blocked, or not there: as below.
  }
  void fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

async function sendToGoogle(id: string, events: readonly PageEvent[]): Promise<void> {
  try {
    const google = await import('./google-analytics.ts');
    for (const event of events) google.sendToGoogle(id, event);
  } catch {
    // The code that sends it could not be fetched.
  }
}
