import { useEffect, useState } from 'react';

/**
 * Whether it is still of no use to try again after too many attempts. @param until ms since 1970; undefined when
 * nothing is shut
 */
export function useShutUntil(until: number | undefined): boolean {
  const [opened, setOpened] = useState<number>();
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => setOpened(until), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && opened !== until;
}
