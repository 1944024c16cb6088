import { useEffect, useState } from 'react';
import { useSession } from '#web/entities/session/session-context.ts';

/** Fetches the code of signing in ahead of the press. @returns whether that failed, as it does offline */
export function useUnavailable(): boolean {
  const { prepare } = useSession();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    prepare().catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [prepare]);
  return hasFailed;
}
