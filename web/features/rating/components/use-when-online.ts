import { useEffect, useEffectEvent } from 'react';

/** Does something when the connection comes back, as long as that is waited for. */
export function useWhenOnline(isWaiting: boolean, go: () => void): void {
  const onOnline = useEffectEvent(go);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isWaiting]);
}
