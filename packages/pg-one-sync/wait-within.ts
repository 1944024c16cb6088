import { DatabaseUnavailableError } from './errors.ts';

/**
 * Waits for what goes on without the caller: no longer than the time it has, and only as long as it is there.
 *
 * @throws DatabaseUnavailableError once the time is over, or the signal's reason
 */
export async function waitWithin(work: Promise<void>, ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal?.reason);
  const timer = setTimeout(() => reject(new DatabaseUnavailableError('The database did not answer in time')), ms);
  signal?.addEventListener('abort', leave);
  if (signal?.aborted === true) leave();
  try {
    await Promise.race([work, gone]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
