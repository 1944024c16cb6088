import { useEffect, useState } from 'react';

/** Whether a limit of attempts is still in force. @param until milliseconds since 1970; undefined without a limit */
export function useCooldown(until: number | undefined): boolean {
  const [ended, setEnded] = useState<number>();
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => setEnded(until), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && ended !== until;
}
