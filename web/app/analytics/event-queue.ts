import { eventBatch, type PageEvent } from '#contract/page-events.ts';

/** Time that an event waits for others to go with it. */
const delayMs = 3_000;
/** More than that wait only while nobody knows who is there; the rest is dropped. */
const maxWaiting = 100;

/** State of the person: not known yet, counted, or an admin, who is not counted. */
export type Audience = 'unknown' | 'counted' | 'excluded';

export interface EventQueue {
  add(event: PageEvent): void;
  setAudience(audience: Audience): void;
  /** Hands over what waits, since the page may be gone in a moment. */
  flush(): void;
}

/**
 * Collects events and hands them over in batches.
 * @param send takes at most 20 events
 */
export function createEventQueue(send: (events: readonly PageEvent[]) => void): EventQueue {
  let audience: Audience = 'unknown';
  let waiting: PageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (audience !== 'counted') return;
    while (waiting.length > 0) send(waiting.splice(0, eventBatch.maxEvents));
  };
  const schedule = () => {
    if (waiting.length >= eventBatch.maxEvents) flush();
    else if (waiting.length > 0) timer ??= setTimeout(flush, delayMs);
  };

  return {
    add(event) {
      if (audience === 'excluded' || waiting.length >= maxWaiting) return;
      waiting.push(event);
      schedule();
    },
    setAudience(next) {
      audience = next;
      if (next === 'excluded') waiting = [];
      schedule();
    },
    flush,
  };
}
