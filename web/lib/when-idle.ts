const timeoutMs = 2_000;

/** Does something once the page has nothing more urgent to do. Safari has no idle callbacks. @returns gives it up */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 200);
    return () => window.clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: timeoutMs });
  return () => cancelIdleCallback(id);
}
