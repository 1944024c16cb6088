import type { PageEventKind } from '#contract/page-events.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/**
 * Records an event at the next idle moment, for what must work without record-event.ts: the first load, which it is no
 * part of, and signing in, whatever a blocker takes.
 */
export function recordLater(kind: PageEventKind, label: string, path: string): void {
  whenIdle(() => {
    void import('./record-event.ts')
      .then(({ recordEvent }) => recordEvent({ kind, label, path, title: document.title }))
      .catch(() => undefined);
  });
}
