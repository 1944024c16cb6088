import { Toast } from '@base-ui/react/toast';
import { useEffect, useState } from 'react';
import { useDirection } from '../direction.tsx';
import type { IconName } from '../icon-paths.ts';
import { IconButton } from '../icon-button.tsx';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { ToastMessage, ToastVariant } from './toast-message.ts';
import '../over-page.css';

/** Time in milliseconds that a message stays; not while it is pointed at or focused (PIECE-10). */
const timeoutMs = 4000;
/** The same for one with something to press. */
const actionTimeoutMs = 8000;
/** Number of messages shown at once; an older one gives way (PIECE-10). */
const maxToasts = 3;

const regionStyle = { zIndex: 50, maxWidth: '22.5rem' } as const;

const signs: Readonly<Record<ToastVariant, { readonly icon: IconName; readonly color: string } | null>> = {
  default: null,
  destructive: { icon: 'alert', color: 'text-danger' },
  success: { icon: 'check', color: 'text-ok' },
  warning: { icon: 'alert', color: 'text-star-edge' },
  info: { icon: 'info', color: 'text-accent' },
};

interface ToastRegionProps {
  readonly queue: readonly ToastMessage[];
  readonly onTaken: (taken: readonly ToastMessage[]) => void;
  /** Grows each time that all of them are to go. */
  readonly cleared: number;
  readonly label: string;
  readonly closeLabel: string;
}

/**
 * Shows what is in the queue: above the bottom bar on phones, at the top while a sheet is open there, and in the lower
 * end corner elsewhere.
 */
export function ToastRegion({ queue, onTaken, cleared, label, closeLabel }: ToastRegionProps) {
  const [manager] = useState(() => Toast.createToastManager<{ variant: ToastVariant }>());
  useEffect(() => {
    if (queue.length === 0) return;
    for (const { title, description, variant = 'default', stays, action } of queue) {
      const message = {
        title,
        description,
        data: { variant },
        priority: variant === 'destructive' ? ('high' as const) : ('low' as const),
        ...(stays && { timeout: 0 }),
      };
      // The same words once more renew the message that says them already, instead of standing below it.
      if (!action) manager.add({ ...message, id: `${title}\n${description}` });
      else {
        const id = manager.add({
          ...message,
          timeout: actionTimeoutMs,
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id);
              action.onPress();
            },
          },
        });
      }
    }
    onTaken(queue);
  }, [manager, queue, onTaken]);
  useEffect(() => {
    if (cleared > 0) manager.close();
  }, [manager, cleared]);

  return (
    <Toast.Provider toastManager={manager} timeout={timeoutMs} limit={maxToasts}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          style={regionStyle}
          className="toasts fixed inset-x-4 mx-auto grid gap-2.5 outline-none md:start-auto md:w-full"
        >
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ closeLabel }: { readonly closeLabel: string }) {
  const { toasts } = Toast.useToastManager<{ variant: ToastVariant }>();
  // Thrown out along the line, or down.
  const swipe = useDirection() === 'rtl' ? 'left' : 'right';
  return toasts.toReversed().map(toast => {
    const variant = toast.data?.variant ?? 'default';
    const sign = signs[variant];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={[swipe, 'down']}
        data-variant={variant}
        // Base UI hides an urgent message, with what can be pressed in it, and says its words in a second place.
        aria-hidden={false}
        aria-live={toast.priority === 'high' ? 'off' : undefined}
        className="toast comes-and-goes from-below rounded-md border border-edge bg-raised text-ink shadow-lift"
      >
        <Toast.Content className="flex items-start gap-2.5 py-1 ps-4 pe-1">
          {sign && <Icon name={sign.icon} className={`mt-3 ${sign.color}`} />}
          <div className="min-w-0 flex-1 py-2.5">
            <Toast.Title className="font-semibold" />
            <Toast.Description className="text-sm text-ink-soft" />
          </div>
          {toast.actionProps && (
            <Toast.Action aria-hidden={false} render={<Button size="small" variant="ghost" className="mt-1" />} />
          )}
          {/* Hidden from screen readers by default until a pile of messages is opened; these all lie open. */}
          <Toast.Close aria-hidden={false} render={<IconButton icon="close" label={closeLabel} />} />
        </Toast.Content>
      </Toast.Root>
    );
  });
}
