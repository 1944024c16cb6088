const lockName = 'dargu-outbox';

/** Where there are no locks, as on pages without https: one at a time within the page. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs in one tab at a time: another one waits, and finds done what is done. The browser lets go of a tab that is
 * closed. Without Web Locks two tabs may send the same at once; the database makes one of it.
 */
export async function exclusively(work: () => Promise<void>): Promise<void> {
  // Missing in older browsers and outside of secure contexts, whatever the types say.
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return await locks.request(lockName, work);
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return await mine;
}
