import { useSyncExternalStore } from 'react';

/** Less than this is no keyboard: bars of the browser, or rounding. */
const minKeyboardPx = 100;

function subscribe(notify: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', notify);
  view?.addEventListener('scroll', notify);
  return () => {
    view?.removeEventListener('resize', notify);
    view?.removeEventListener('scroll', notify);
  };
}

function coveredHeight(): number {
  const view = window.visualViewport;
  // Zoomed in, the rest is out of sight and not covered.
  if (!view || view.scale > 1) return 0;
  const covered = Math.round(window.innerHeight - view.height - view.offsetTop);
  return covered < minKeyboardPx ? 0 : covered;
}

/**
 * Height of the window's lower end that a keyboard covers, in CSS pixels. 0 where the window itself gets smaller, as
 * the page asks for (`interactive-widget`); Safari on phones does not know that.
 */
export function useCoveredHeight(): number {
  return useSyncExternalStore(subscribe, coveredHeight, () => 0);
}
