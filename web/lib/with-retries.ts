const maxRetries = 3;
/** Between two attempts (STATE-04), ms. */
const retryDelayMs = 500;

/** Delay of the next attempt after a failed download, unless the connection comes back before, ms. */
const nextTryMs = 5_000;

/** Resolves when what could not be fetched may be fetched. @param signal ends the wait, which never resolves then */
export function untilNextTry(signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, nextTryMs);
    window.addEventListener('online', done);
    signal?.addEventListener('abort', stop);
    function stop() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
    }
    function done() {
      stop();
      resolve();
    }
  });
}

/**
 * The result of a request, which is sent again three times where it fails or brings nothing of use.
 *
 * @throws as the last attempt does
 */
export async function withRetries<T>(
  load: () => Promise<T>,
  isUseful: (result: T) => boolean = () => true,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === maxRetries;
    try {
      const result = await load();
      if (isUseful(result) || isLast) return result;
    } catch (error) {
      if (isLast) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, retryDelayMs));
  }
}
