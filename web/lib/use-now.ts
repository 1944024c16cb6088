import { useEffect, useState } from 'react';

/** Interval in milliseconds at which texts such as "3 minutes ago" are updated. */
const tickMs = 30_000;

/** The time by this device's clock, in milliseconds, while something is shown that tells ages. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
