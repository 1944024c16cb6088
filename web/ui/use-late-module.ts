import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of the page that is fetched once it is wanted: heavy widgets cost nothing before.
 * @param load a stable function around one `import()`.
 * @param onFail the download failed, e.g. offline; the caller stops wanting it, and the next wish tries again.
 * @returns the module, null until it is here. Never there while the server renders.
 */
export function useLateModule<Module extends object>(
  load: () => Promise<Module>,
  wanted: boolean,
  onFail: () => void,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    if (!wanted || module) return undefined;
    let gone = false;
    const begin = async () => {
      try {
        const loaded = await load();
        if (!gone) setModule(loaded);
      } catch {
        if (!gone) fail();
      }
    };
    void begin();
    return () => {
      gone = true;
    };
  }, [load, wanted, module]);
  return module;
}
