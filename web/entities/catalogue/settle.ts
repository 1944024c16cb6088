/**
 * Waits for a screen's data on the server, which sends complete pages. A browser shows the screen at once, with
 * placeholders, and each part reports its own failure.
 */
export async function settle(work: readonly Promise<unknown>[]): Promise<void> {
  if (typeof window === 'undefined') await Promise.all(work);
  else void Promise.allSettled(work);
}
