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
    let stop = () => {};
    const begin = () => {
      let gone = false;
      stop = () => {
        gone = true;
      };
      languages.complete().then(
        () => {
          if (!gone) stop = whenIdle(() => setWanted(true));
        },
        () => {
          if (gone) return;
          const timer = setTimeout(begin, retryMs);
          stop = () => clearTimeout(timer);
        },
      );
    };
    begin();
    return () => stop();
  }, [languages]);
  return useLateModule(load, wanted, () => {
    setWanted(false);
    setTimeout(() => setWanted(true), retryMs);
  });
}
