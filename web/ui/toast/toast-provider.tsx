import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLateModule } from '../use-late-module.ts';
import type { QueuedToast, ToastMessage } from './toast-message.ts';
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
  const prefix = useId();
  const count = useRef(0);
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const region = useLateModule(loadRegion, queue.length > 0, () => setQueue([]));

  const toasts = useMemo(
    () => ({
      show: (message: ToastMessage) => {
        count.current += 1;
        const toast = { ...message, id: `${prefix}${count.current}` };
        setQueue(before => [...before, toast]);
      },
    }),
    [prefix],
  );
  const onTaken = useCallback((taken: readonly QueuedToast[]) => setQueue(before => before.filter(toast => !taken.includes(toast))), []);

  return (
    <ToastContext value={toasts}>
      {children}
      {region && <region.ToastRegion queue={queue} onTaken={onTaken} label={label} closeLabel={closeLabel} />}
    </ToastContext>
  );
}
