import { useEffect, useState } from 'react';
import { useAllTexts } from '#web/entities/texts/use-all-texts.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

const load = () => import('./late-parts.tsx');

/**
 * The late parts, null until they are here: first come all texts, which a public page starts without, then, once the
 * page is idle, their code. A download that failed is tried again.
 */
export function useLateParts(): Awaited<ReturnType<typeof load>> | null {
  const hasTexts = useAllTexts();
  const [wanted, setWanted] = useState(false);
  useEffect(() => (hasTexts ? whenIdle(() => setWanted(true)) : undefined), [hasTexts]);
  return useLateModule(load, wanted);
}
