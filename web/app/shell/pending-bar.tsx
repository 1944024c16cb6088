import { useLocation, useNavigation } from 'react-router';
import { useEffect } from 'react';
import { releasePressed } from './pressed-link.ts';

/** A thin line at the top while the next screen loads; it waits 200 ms, so that quick navigation shows nothing. */
export function PendingBar() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const isIdle = state === 'idle';
  const idleKey = isIdle ? key : null;
  useEffect(() => {
    if (idleKey !== null) releasePressed();
  }, [idleKey]);
  if (isIdle) return null;
  return (
    <div aria-hidden="true" className="animate-appears-late fixed inset-x-0 top-(--safe-top) z-20">
      <div className="h-1 animate-breathe bg-accent" />
    </div>
  );
}
