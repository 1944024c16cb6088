import { createContext, use } from 'react';
import type { ToastMessage } from './toast-message.ts';

interface Toasts {
  readonly show: (message: ToastMessage) => void;
  /** Takes all messages away, where the page itself says what they say. */
  readonly clear: () => void;
}

export const ToastContext = createContext<Toasts | null>(null);

/** @throws Error outside of a ToastProvider: a message that nobody sees must not go unnoticed. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used inside ToastProvider');
  return toasts;
}
