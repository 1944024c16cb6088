import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

const load = () => import('./late-parts.tsx');
const retryMs = 5_000;

/** The late parts once the page is idle; null until then. A download that failed is tried again. */
export function useLateParts(): Awaited<ReturnType<typeof load>> | null {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return useLateModule(load, wanted, () => {
    setWanted(false);
    setTimeout(() => setWanted(true), retryMs);
  });
}
