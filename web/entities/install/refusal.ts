import { browserStorage, readStored, writeStored } from '#web/lib/browser-storage.ts';

const place = 'dargu-install-refused';
/** How long nobody is asked again after a refusal: 90 days. */
const silenceMs = 90 * 24 * 60 * 60 * 1000;

/** Whether the person has refused to install the site not long ago. A time to come is that of a clock set wrong. */
export function isRefused(now = Date.now()): boolean {
  const at = readStored(browserStorage('localStorage'), place);
  return typeof at === 'number' && at <= now && now - at < silenceMs;
}

export function refuse(now = Date.now()): void {
  writeStored(browserStorage('localStorage'), place, now);
}
