import { type RefObject, useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface HintedScrollProps {
  /** CSS pixels that it grows to before it scrolls. */
  readonly maxHeight: number;
  /** Says that there is more below. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** Distance from the end, in CSS pixels, that does not count as being there. */
const nearEndPx = 12;

/** True while a part that scrolls has more below; always false where the hint is not wanted. */
export function useHasMore(area: RefObject<HTMLElement | null>, isWanted = true): boolean {
  const [hasMore, setMore] = useState(false);

  useEffect(() => {
    const element = area.current;
    if (!element || !isWanted) return undefined;
    const look = () => setMore(element.scrollHeight - element.scrollTop - element.clientHeight > nearEndPx);
    look();
    // What is inside grows and shrinks: errors, chosen things, another language.
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [area, isWanted]);
  return hasMore;
}

interface MoreBelowProps {
  readonly isShown: boolean;
  readonly ground: 'page' | 'surface';
  readonly children: ReactNode;
}

/** The hint over the lower edge of a part that scrolls. */
export function MoreBelow({ isShown, ground, children }: MoreBelowProps) {
  return (
    <div
      aria-hidden="true"
      style={{ background: `linear-gradient(transparent, var(--color-${ground}) 60%)`, paddingTop: '1.5rem' }}
      className={`pointer-events-none absolute inset-x-0 bottom-0 flex justify-center gap-1 text-xs text-ink-soft transition-opacity ${isShown ? '' : 'opacity-0'}`}
    >
      {children}
      <Icon name="down" size={18} />
    </div>
  );
}

/**
 * A part that scrolls within its place, with a hint for as long as there is more below. Holds something that takes the
 * focus.
 */
export function HintedScroll({ maxHeight, hint, children }: HintedScrollProps) {
  const area = useRef<HTMLDivElement>(null);
  const hasMore = useHasMore(area);
  return (
    <div className="relative">
      <div
        ref={area}
        style={{ maxHeight, margin: '0 -0.375rem', padding: '0.25rem 0.375rem' }}
        className="overflow-y-auto overscroll-contain"
      >
        {children}
      </div>
      <MoreBelow isShown={hasMore} ground="surface">
        {hint}
      </MoreBelow>
    </div>
  );
}
