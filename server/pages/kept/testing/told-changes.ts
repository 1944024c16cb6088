import type { OnPageChange, PageChanges } from '../../../database/page-changes.ts';

/** Changes that a test tells. */
export function toldChanges(): PageChanges & {
  tell(...keys: readonly string[]): void;
  hears: boolean;
  settled: number;
} {
  const listeners: OnPageChange[] = [];
  const changes = {
    hears: true,
    settled: 0,
    tell: (...keys: readonly string[]) => listeners.forEach(listener => listener(keys)),
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
