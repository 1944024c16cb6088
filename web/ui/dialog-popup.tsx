import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useEffectEvent } from 'react';
import { classNames } from './class-names.ts';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { openSheet } from './sheet-history.ts';
import { useAnchoredPosition } from './use-anchored-position.ts';
import './over-page.css';

// Nothing of this is on a page before a dialog opens, so it stands here and not in the styles that every page carries.
const scrim = {
  background: 'oklch(0.1 0.02 268 / 0.66)',
  backdropFilter: 'blur(3px)',
  WebkitBackdropFilter: 'blur(3px)',
} as const;
/** Round below only where it floats: on a phone it stands on the lower edge. */
const below = 'clamp(0px, (100vw - 47.5rem) * 99, 26px)';
const sheet = {
  maxHeight: 'min(92dvh, 100dvh - var(--safe-top) - 0.5rem)',
  padding: '26px',
  paddingBottom: 'calc(30px + var(--safe-bottom))',
  borderRadius: `26px 26px ${below} ${below}`,
} as const;

/** The dialog itself: holds the focus while it is open and gives it back. Going back closes it. */
export function DialogPopup({
  open,
  onClose,
  title,
  description,
  closeLabel,
  isWide = false,
  anchor,
  endsInBar = false,
  busy = false,
  onClosed,
  children,
}: DialogProps) {
  const goBack = useEffectEvent(() => {
    if (!busy) onClose();
  });
  useEffect(() => (open ? openSheet(() => goBack()) : undefined), [open]);
  const position = useAnchoredPosition(anchor, open, onClose);
  return (
    <Dialog.Root
      open={open}
      modal={position === null}
      onOpenChange={next => !next && !busy && onClose()}
      onOpenChangeComplete={next => !next && onClosed?.()}
    >
      {position ? (
        <Dialog.Portal>
          <Dialog.Popup
            style={position}
            className="fixed z-30 overflow-y-auto rounded-md border border-edge bg-surface px-4 py-1.5 comes-and-goes shadow-lift outline-none"
          >
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            {children}
          </Dialog.Popup>
        </Dialog.Portal>
      ) : (
        <Dialog.Portal>
          <Dialog.Backdrop style={scrim} className="comes-and-goes fixed inset-0 z-30" />
          <Dialog.Viewport className="fixed inset-0 z-30 grid place-items-end md:place-items-center md:p-4">
            <Dialog.Popup
              style={endsInBar ? { ...sheet, paddingBottom: 0 } : sheet}
              className={classNames(
                'relative w-full overflow-y-auto overscroll-contain border border-line bg-surface comes-and-goes from-below shadow-lift outline-none',
                isWide ? 'md:max-w-190' : 'md:max-w-110',
              )}
            >
              <Dialog.Title className="pe-9 text-xl leading-tight font-extrabold text-balance">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-sm text-pretty text-ink-soft">
                  {description}
                </Dialog.Description>
              )}
              <div className="mt-4">{children}</div>
              {/* Last, so that the focus begins at what the dialog is about. */}
              <Dialog.Close
                render={<IconButton icon="close" label={closeLabel} disabled={busy} />}
                className="absolute end-3.5 top-3.5"
              />
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      )}
    </Dialog.Root>
  );
}
