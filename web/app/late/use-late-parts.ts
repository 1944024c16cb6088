import { useEffect, useState } from 'react';
import { useLanguageStore } from '#web/i18n/use-translation.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { untilNextTry, useLateModule } from '#web/ui/use-late-module.ts';

const load = () => import('./late-parts.tsx');

/**
 * The late parts, null until they are here: first come all texts, which a public page starts without, then, once the
 * page is idle, their code. A download that failed is tried again.
 */
export function useLateParts(): Awaited<ReturnType<typeof load>> | null {
  const languages = useLanguageStore();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    let stop = () => {};
    const begin = async () => {
      try {
        await languages.complete();
        if (!gone.signal.aborted) stop = whenIdle(() => setWanted(true));
      } catch {
        await untilNextTry(gone.signal);
        await begin();
      }
    };
    void begin();
    return () => {
      gone.abort();
      stop();
    };
  }, [languages]);
  return useLateModule(load, wanted);
}
