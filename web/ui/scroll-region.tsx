import type { ReactNode } from 'react';

/**
 * A list that scrolls within the page, at most 60vh high (PIECE-11). It takes the focus so that keys can scroll it, and
 * is the place of what stands out of sight in it (`sr-only`), which would otherwise lengthen the page.
 */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      style={{ maxHeight: '60vh' }}
      className="relative overflow-y-auto rounded-lg"
    >
      {children}
    </section>
  );
}
