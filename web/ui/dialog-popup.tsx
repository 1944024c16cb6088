import { Dialog } from '@base-ui/react/dialog';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';

/** The dialog itself: holds the focus while it is open and gives it back. */
export function DialogPopup({ open, onOpenChange, title, description, closeLabel, busy = false, onClosed, children }: DialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={next => (next || !busy) && onOpenChange(next)} onOpenChangeComplete={next => !next && onClosed?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim comes-and-goes fixed inset-0 z-30" />
        <Dialog.Viewport className="fixed inset-0 z-30 grid place-items-end md:place-items-center md:p-4">
          <Dialog.Popup className="relative max-h-[92dvh] w-full overflow-y-auto overscroll-contain rounded-t-[26px] border border-line bg-surface p-6.5 pb-[calc(2.125rem+env(safe-area-inset-bottom))] comes-and-goes from-below shadow-lift outline-none md:max-w-110 md:rounded-[26px] md:pb-6.5">
            <Dialog.Title className="pe-9 text-xl leading-tight font-extrabold text-balance">{title}</Dialog.Title>
            {description && <Dialog.Description className="mt-1 text-sm text-pretty text-ink-soft">{description}</Dialog.Description>}
            <div className="mt-4">{children}</div>
            {/* Last, so that the focus begins at what the dialog is about. */}
            <Dialog.Close render={<IconButton icon="close" label={closeLabel} disabled={busy} />} className="absolute end-3.5 top-3.5" />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
