import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLateModule } from '../use-late-module.ts';
import type { ToastMessage } from './toast-message.ts';
import { ToastContext } from './use-toast.ts';

interface ToastProviderProps {
  /** Names the region of the messages. */
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

const loadRegion = () => import('./toast-region.tsx');

/** Takes messages from anywhere below; what shows them is fetched with the first one. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [queue, setQueue] = useState<readonly ToastMessage[]>([]);
  const [cleared, setCleared] = useState(0);
  const region = useLateModule(loadRegion, queue.length > 0);

  const toasts = useMemo(
    () => ({
      show: (message: ToastMessage) => {
        // A copy: each showing counts, also of one and the same message.
        setQueue(before => [...before, { ...message }]);
      },
      clear: () => {
        setQueue([]);
        setCleared(before => before + 1);
      },
    }),
    [],
  );
  const onTaken = useCallback(
    (taken: readonly ToastMessage[]) => setQueue(before => before.filter(toast => !taken.includes(toast))),
    [],
  );

  return (
    <ToastContext value={toasts}>
      {children}
      {region && (
        <region.ToastRegion queue={queue} onTaken={onTaken} cleared={cleared} label={label} closeLabel={closeLabel} />
      )}
    </ToastContext>
  );
}
