import { useEffect } from 'react';
import './hiding-bars.css';

/** Distance that the page has to move in one direction before the bars follow, CSS pixels. */
const thresholdPx = 16;
/** Above this nothing hides: the beginning of a page keeps its bars, CSS pixels. */
const shownUntilPx = 160;

/**
 * Says on the document, as `html[data-bars="away"]`, whether the reader is on the way down, so that the bars of a phone
 * make room for what is read (hiding-bars.css). They come back with the first move up, at the end of the page, and for
 * the focus of a keyboard.
 */
export function useHidingBars(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let turnedAt = scrollY;
    let last = scrollY;
    const setAway = (away: boolean) => {
      if (away) root.dataset['bars'] = 'away';
      else delete root.dataset['bars'];
    };
    const follow = () => {
      const direction = Math.sign(scrollY - last);
      if (direction !== 0 && direction !== Math.sign(last - turnedAt)) turnedAt = last;
      last = scrollY;
      const isAtEnd = scrollY + innerHeight >= root.scrollHeight - thresholdPx;
      if (scrollY < shownUntilPx || isAtEnd) setAway(false);
      else if (Math.abs(scrollY - turnedAt) >= thresholdPx) setAway(scrollY > turnedAt);
    };
    const show = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest('header, nav')) setAway(false);
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('focusin', show);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('focusin', show);
      setAway(false);
    };
  }, []);
}
