import { Dialog } from '@base-ui/react/dialog';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { openSheet } from '#web/ui/sheet-history.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import '#web/ui/over-page.css';
import { SearchPanel } from './search-panel.tsx';

// Nothing of this is on a page before a search opens, so it stands here and not in the styles that every page carries.
const scrim = { background: 'oklch(0.1 0.02 268 / 0.66)' } as const;
/** All of a phone. */
const sheet = { height: '100dvh', paddingTop: 'var(--safe-top)', paddingBottom: 'var(--safe-bottom)' } as const;
/** Under the bar of a desktop. */
const floating = {
  width: 'min(44rem, 100vw - 2rem)',
  maxHeight: 'min(40rem, 100dvh - 7rem)',
  marginTop: 'min(5.25rem, 10dvh)',
  borderRadius: '26px',
  borderWidth: '1px',
} as const;
const keyCap = { padding: '0 0.375rem', borderRadius: '8px', minWidth: '1.75rem', textAlign: 'center' } as const;

interface SearchDialogProps extends Omit<ComponentProps<typeof SearchPanel>, 'input'> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The search over the page: a sheet on phones, which going back closes; a window on a desktop. */
export function SearchDialog({ open, onClose, onClosed, ...panel }: SearchDialogProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const isWide = useIsWide();
  const goBack = useEffectEvent(onClose);
  useEffect(() => (open ? openSheet(() => goBack()) : undefined), [open]);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={next => !next && onClose()}
      onOpenChangeComplete={next => !next && onClosed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop style={scrim} className="comes-and-goes fixed inset-0 z-30" />
        <Dialog.Viewport className="fixed inset-0 z-30 grid md:justify-items-center">
          <Dialog.Popup
            initialFocus={input}
            style={isWide ? floating : sheet}
            className="flex w-full flex-col self-start overflow-hidden border-line bg-surface comes-and-goes shadow-lift outline-none"
          >
            <Dialog.Title className="sr-only">{t('search.title')}</Dialog.Title>
            <SearchPanel input={input} {...panel} />
            {isWide && (
              <div aria-hidden="true" className="flex gap-5 border-t border-line px-5 py-2.5 text-sm text-ink-soft">
                {(['choose', 'open', 'close'] as const).map(what => (
                  <span key={what} className="flex items-center gap-2">
                    <kbd style={keyCap} className="border border-edge font-sans text-xs">
                      {{ choose: '↑ ↓', open: 'Enter', close: 'Esc' }[what]}
                    </kbd>
                    {t(`search.keys.${what}`)}
                  </span>
                ))}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
