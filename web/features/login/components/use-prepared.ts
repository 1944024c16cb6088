import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session-context.ts';

type Readiness = 'preparing' | 'ready' | 'failed';

/**
 * Fetches the code of signing in, so that a press can open a window at once: browsers allow that in the press alone. Waits until
 * it is known that nobody is signed in.
 */
export function usePrepared(): { readonly readiness: Readiness; readonly retry: () => void } {
  const { prepare, status } = useSession();
  const [readiness, setReadiness] = useState<Readiness>('preparing');
  const isWanted = status === 'out' && readiness === 'preparing';

  useEffect(() => {
    if (!isWanted) return undefined;
    let gone = false;
    const run = async () => {
      const next = await prepare().then(
        () => 'ready' as const,
        () => 'failed' as const,
      );
      if (!gone) setReadiness(next);
    };
    void run();
    return () => {
      gone = true;
    };
  }, [isWanted, prepare]);

  return { readiness, retry: () => setReadiness('preparing') };
}
