import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * The one thing to do on this screen, on a ground of its own at a phone's lower edge above the bottom bar. Wider screens
 * show it in place elsewhere.
 */
export function StickyAction({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div className="above-bottom-bar tall:sticky bottom-[calc(var(--dock-edge,var(--bottom-bar))+0.75rem)] z-10 py-3 md:hidden">
      <div
        className={classNames(
          'flex flex-wrap gap-1 rounded-[1.875rem] border border-line bg-surface p-1.5 shadow-lift empty:hidden',
          className,
        )}
      >
        {children}
      </div>
    </div>
  );
}
