import { closeTopSheet } from './sheet-history.ts';

/**
 * Closes what lies uppermost over the page: an open list of a picker, else the last dialog.
 *
 * @returns whether there was anything; a dialog that may not be closed now stays, and still counts
 */
export function closeTopmost(): boolean {
  const picker = document.querySelector('[role="combobox"][aria-expanded="true"]');
  if (!picker) return closeTopSheet();
  picker.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}
