/**
 * Stands in for `idb-keyval` where tests have no database of a browser: keys are told apart by what they hold, as
 * there. `vi.mock('idb-keyval', async () => await import('#web/testing/memory-store.ts'))`
 */
const rows = new Map<string, unknown>();

/** Items that tests read and change. */
export const memory = {
  rows,
  /** As in a private window, or with a full disk. */
  isBlocked: false,
};

function open(): Map<string, unknown> {
  if (memory.isBlocked) throw new DOMException('The operation is insecure', 'SecurityError');
  return rows;
}

export const createStore = () => null;

export const keys = async () => [...open().keys()].map(key => JSON.parse(key) as unknown);

export const entries = async () => [...open()].map(([key, value]) => [JSON.parse(key) as unknown, value] as const);

export const setMany = async (pairs: readonly (readonly [unknown, unknown])[]) => {
  for (const [key, value] of pairs) open().set(JSON.stringify(key), structuredClone(value));
};

export const delMany = async (meant: readonly unknown[]) => {
  for (const key of meant) open().delete(JSON.stringify(key));
};
