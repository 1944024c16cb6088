/** Timeout of a request in milliseconds: people have a screen before them. */
export const readTimeoutMs = 15_000;
/** A write gets longer: one that was given up may have arrived, and nobody knows. */
export const writeTimeoutMs = 30_000;

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * `fetch` that gives up after a while, the body of the response included. Rejects with a DOMException called
 * TimeoutError.
 */
export function withTimeout(
  send: typeof fetch = (input, init) => fetch(input, init),
  timeouts = { readMs: readTimeoutMs, writeMs: writeTimeoutMs },
): typeof fetch {
  return (input, init) => {
    const signal = AbortSignal.timeout(reads.has(init?.method ?? 'GET') ? timeouts.readMs : timeouts.writeMs);
    return send(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal });
  };
}
