import type { OnPageChange, PageChanges } from '../../../database/page-changes.ts';

/** Changes that a test announces. */
export function announcedChanges(): PageChanges & {
  announce(...tags: readonly string[]): void;
  hears: boolean;
  settled: number;
} {
  const listeners: OnPageChange[] = [];
  const changes = {
    hears: true,
    settled: 0,
    announce: (...tags: readonly string[]) => listeners.forEach(listener => listener(tags)),
    onChange: (listener: OnPageChange) => void listeners.push(listener),
    isCurrent: () => changes.hears,
    settle: async () => {
      changes.settled += 1;
    },
    wrote: () => {},
    close: async () => {},
  };
  return changes;
}
