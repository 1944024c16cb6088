import { isOwnPath } from '#web/lib/own-path.ts';

/**
 * Page that a guard or the details step sent a person away from (GUARD-02): path and query in the location state. Only
 * an address of this application is answered.
 */
export function cameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && isOwnPath(from) ? from : null;
}
