import { useEffect, useEffectEvent, useState } from 'react';

/** Delay of the next attempt after a failed download, unless the connection comes back before, ms. */
const retryMs = 5_000;

/** Resolves when what could not be fetched may be fetched. @param signal ends the wait, which never resolves then */
export function untilNextTry(signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, retryMs);
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

const listeners = new Set<() => void>();

/** Calls when something that a person wanted could not be fetched. @returns stops it */
export function onNotLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function sayNotLoaded(): void {
  for (const listener of listeners) listener();
}

/** The code of a press; null where it could not be fetched, with a notice to the person. @param load one `import()` */
export async function loadForPress<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await load();
  } catch {
    sayNotLoaded();
    return null;
  }
}

/**
 * A part of the page that is fetched once it is wanted: heavy widgets cost nothing before.
 * @param load a stable function around one `import()`.
 * @param wanted whether it is; a number of wishes is one, of which each new one tries again
 * @param onFail the download of what a person wanted failed, e.g. offline, and they are notified; the caller stops
 * wanting it, and the next wish tries again. Without it the part is the page's own wish, and is tried until it is here.
 * @returns the module, null until it is here. Never there while the server renders.
 */
export function useLateModule<Module extends object>(
  load: () => Promise<Module>,
  wanted: boolean | number,
  onFail?: () => void,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const isPressed = onFail !== undefined;
  const fail = useEffectEvent(() => {
    sayNotLoaded();
    onFail?.();
  });
  useEffect(() => {
    if (!wanted || module) return undefined;
    const gone = new AbortController();
    const begin = async () => {
      try {
        const loaded = await load();
        if (!gone.signal.aborted) setModule(loaded);
      } catch {
        if (gone.signal.aborted) return;
        if (isPressed) return fail();
        await untilNextTry(gone.signal);
        await begin();
      }
    };
    void begin();
    return () => gone.abort();
  }, [load, wanted, module, isPressed]);
  return module;
}
