import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { isWideNow } from './use-is-wide.ts';

/** Distance that the button may move before its menu closes: the menu stays where it is. */
const maxDriftPx = 8;
const gapPx = 6;

/**
 * Places a small menu beside its button, where there is room for that; it closes when the page scrolls or the window
 * changes.
 * @returns where it stands; null for a sheet, which it stays until it has closed
 */
export function useAnchoredPosition(
  anchor: Element | undefined,
  open: boolean,
  onClose: () => void,
): CSSProperties | null {
  const [position] = useState(() => (anchor && isWideNow() ? positionBeside(anchor) : null));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !anchor || !position) return undefined;
    const { top } = anchor.getBoundingClientRect();
    const onScroll = () => {
      if (Math.abs(anchor.getBoundingClientRect().top - top) > maxDriftPx) close();
    };
    const onResize = () => close();
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', onResize);
    anchor.setAttribute('aria-expanded', 'true');
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', onResize);
      anchor.removeAttribute('aria-expanded');
    };
  }, [open, anchor, position]);
  return position;
}

/** Below the button, or above it in the lower part of the window; both end where the line ends. */
function positionBeside(anchor: Element): CSSProperties {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const isLow = (top + bottom) / 2 > innerHeight / 2;
  return {
    ...(isLow
      ? { bottom: innerHeight - top + gapPx, maxHeight: top - 2 * gapPx }
      : { top: bottom + gapPx, maxHeight: innerHeight - bottom - 2 * gapPx }),
    ...(getComputedStyle(anchor).direction === 'rtl'
      ? { left }
      : { right: document.documentElement.clientWidth - right }),
    maxWidth: '22.5rem',
  };
}
