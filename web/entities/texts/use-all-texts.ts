import { useEffect, useState } from 'react';
import { useLanguageStore } from '#web/i18n/use-translation.ts';
import { untilNextTry } from '#web/ui/use-late-module.ts';

/**
 * True once all texts are here, which a public page starts without: for what comes when the page stands. A download that
 * failed is tried again.
 */
export function useAllTexts(): boolean {
  const languages = useLanguageStore();
  const [areHere, setHere] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const wait = async () => {
      try {
        await languages.complete();
        if (!gone.signal.aborted) setHere(true);
      } catch {
        await untilNextTry(gone.signal);
        await wait();
      }
    };
    void wait();
    return () => gone.abort();
  }, [languages]);
  return areHere;
}
