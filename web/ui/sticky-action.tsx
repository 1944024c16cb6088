import type { ReactNode } from 'react';

/**
 * The one thing to do on this screen, at a phone's lower edge above the bottom bar. Wider screens show it in place
 * elsewhere.
 */
export function StickyAction({ children }: { readonly children: ReactNode }) {
  return (
    <div className="above-bottom-bar tall:sticky bottom-[calc(var(--dock-edge,var(--bottom-bar))+0.75rem)] z-10 grid py-3 md:hidden">
      {children}
    </div>
  );
}
