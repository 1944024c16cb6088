import type { Direction } from './direction.tsx';

/**
 * Index that a key leads to within a row of radio buttons (ARIA APG, radio group): left and right follow the line, the
 * ends meet. Browsers disagree on left and right in right-to-left rows, so the row decides itself.
 * @param index of the focused one; @returns the index to choose, or null when the key means nothing here.
 */
export function indexByKey(key: string, index: number, length: number, direction: Direction): number | null {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case forward:
    case 'ArrowDown':
      return (index + 1) % length;
    case backward:
    case 'ArrowUp':
      return (index - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}
