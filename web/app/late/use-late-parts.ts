import { useEffect, useState } from 'react';
import { useLanguageStore } from '#web/i18n/use-translation.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

const load = () => import('./late-parts.tsx');
const retryMs = 5_000;

/**
 * The late parts, null until they are here: first come all texts, which a public page starts without, then, once the page
 * is idle, their code. A download that failed is tried again.
 */
export function useLateParts(): Awaited<ReturnType<typeof load>> | null {
  const languages = useLanguageStore();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    const begin = async () => {
      try {
        await languages.complete();
        if (!gone) stop = whenIdle(() => setWanted(true));
      } catch {
        if (gone) return;
        const timer = setTimeout(() => void begin(), retryMs);
        stop = () => clearTimeout(timer);
      }
    };
    void begin();
    return () => {
      gone = true;
      stop();
    };
  }, [languages]);
  return useLateModule(load, wanted, () => {
    setWanted(false);
    setTimeout(() => setWanted(true), retryMs);
  });
}
