/**
 * Moves the page, and what sticks to its upper edge, below a strip that is fixed there. Where windows are low nothing
 * is fixed, and nothing moves.
 * @returns moves it back
 */
export function makeRoomAbove(strip: HTMLElement): () => void {
  const root = document.documentElement.style;
  const body = document.body.style;
  const undo = () => {
    root.removeProperty('--safe-top');
    body.removeProperty('padding-block-start');
    strip.style.removeProperty('padding-block-start');
  };
  const measure = () => {
    undo();
    if (getComputedStyle(strip).position !== 'fixed') return;
    // The strip keeps clear of a notch itself.
    strip.style.paddingBlockStart = getComputedStyle(document.documentElement).getPropertyValue('--safe-top');
    const height = `${strip.offsetHeight}px`;
    root.setProperty('--safe-top', height);
    body.paddingBlockStart = height;
  };
  measure();
  window.addEventListener('resize', measure);
  return () => {
    window.removeEventListener('resize', measure);
    undo();
  };
}
