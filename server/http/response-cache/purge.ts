import type { PageChanges } from '../../database/page-changes.ts';
import { type BackgroundJob, startBackgroundJob } from '../../operations/background-job.ts';
import type { Logger } from '../../operations/logger.ts';
import { sendJson } from '../../operations/send-json.ts';
import { anyOfKind, tagOfAll } from './tags.ts';

/** Hook of the cache in front that receives what has changed. */
export interface PurgeSettings {
  readonly url: string;
  /** Sent as a bearer token; null where none is required. */
  readonly token: string | null;
}

interface PurgeOptions extends PurgeSettings {
  readonly changes: Pick<PageChanges, 'isCurrent' | 'onChange'>;
  readonly logger: Logger;
}

/** Time between two requests, ms. */
const intervalMs = 1_000;
/** After each failure in a row the next attempt comes after twice the time, up to this, ms. */
const maxPauseMs = 60_000;
/** With more tags that wait, all that is stored goes instead. */
const maxTags = 200;

/**
 * Sends a cache in front the tags of what was changed, at most once a second. What cannot be sent waits, together with
 * what changes meanwhile. Tags name entries of the catalogue, never people.
 */
export function startPurges({ changes, logger, token, url }: PurgeOptions): BackgroundJob {
  let waiting = new Set<string>();
  let failures = 0;
  let pausedUntil = 0;
  const add = (tags: Iterable<string>) => {
    for (const tag of tags) waiting.add(tag);
    if (waiting.size > maxTags || waiting.has(tagOfAll)) waiting = new Set([tagOfAll]);
  };
  changes.onChange(tags => add(tags.flatMap(tag => (tag === '*' ? [tagOfAll] : [tag, anyOfKind(tag)]))));
  return startBackgroundJob({
    name: 'purges',
    intervalMs,
    logger,
    run: async signal => {
      // Keeps the connection that hears of changes watched, also while the cache in front answers everybody.
      changes.isCurrent();
      if (waiting.size === 0 || performance.now() < pausedUntil) return;
      const tags = [...waiting];
      waiting = new Set();
      try {
        const headers = { 'surrogate-key': tags.join(' ') };
        await sendJson(url, { method: 'POST', token, headers, body: { tags } }, 'The hook of the cache', signal);
        failures = 0;
      } catch (error) {
        add(tags);
        pausedUntil = performance.now() + Math.min(intervalMs * 2 ** failures, maxPauseMs);
        failures += 1;
        throw error;
      }
    },
  });
}
