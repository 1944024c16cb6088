import { type ReactNode, useRef } from 'react';
import { MoreBelow, useHasMore } from './hinted-scroll.tsx';

interface ScrollRegionProps {
  readonly label: string;
  /** Says that there is more below. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/**
 * A list that scrolls within the page, at most 60vh high (PIECE-11). It takes the focus so that keys can scroll it, and
 * is the place of what stands out of sight in it (`sr-only`), which would otherwise lengthen the page.
 */
export function ScrollRegion({ label, hint, children }: ScrollRegionProps) {
  const area = useRef<HTMLElement>(null);
  const hasMore = useHasMore(area, hint !== undefined);
  return (
    <div className="relative">
      <section
        ref={area}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        style={{ maxHeight: '60vh' }}
        className="relative overflow-y-auto rounded-lg"
      >
        {children}
      </section>
      {hint !== undefined && (
        <MoreBelow isShown={hasMore} ground="page">
          {hint}
        </MoreBelow>
      )}
    </div>
  );
}
