import { useEffect, useState } from 'react';
import { useIsOnline } from '#web/platform/device/connection.ts';

/** How long a connection is missed before a page says so, in milliseconds: a change of cell comes and goes. */
const graceMs = 800;

/** Whether the device has been offline for a moment; from the start where it was so when the page was opened. */
export function useIsCutOff(): boolean {
  const isOnline = useIsOnline();
  const [isCutOff, setCutOff] = useState(!isOnline);
  if (isOnline && isCutOff) setCutOff(false);
  useEffect(() => {
    if (isOnline) return undefined;
    const timer = setTimeout(() => setCutOff(true), graceMs);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return isCutOff && !isOnline;
}
