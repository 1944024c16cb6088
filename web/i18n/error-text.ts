import type { MessageKey } from '#web/i18n/message-key.ts';
import { isTimeout, TableError } from '#web/lib/table-error.ts';

/** Text of an error for people; null for one whose message is for developers. */
export function errorText(error: unknown, isOnline: boolean): MessageKey | null {
  if (isTimeout(error)) return 'error.timeout';
  // Code of a screen that was never opened, for example.
  if (!(error instanceof TableError)) return isOnline || error === undefined ? null : 'error.offline';
  if (error.status === 0 && !isOnline) return 'error.offline';
  return error.status === 429 || error.status === 503 ? 'error.busy' : null;
}
