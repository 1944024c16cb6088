import { useEffect } from 'react';
import { splitLanguage } from '#contract/locales.ts';
import { searchFormId } from '#web/ui/search-form.tsx';

const editable = 'input,textarea,select,[contenteditable]:not([contenteditable=false])';
/** Desks of admins have a search of their own under `/`. */
const desks = /^\/(admin|library)\b/;

/** True if a key opens the search: `/`, or Ctrl-K and ⌘K, in any keyboard layout. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k');
  const isTyping = target instanceof Element && target.closest(editable) !== null;
  return (
    !isTyping && !desks.test(splitLanguage(location.pathname).path) && (key === '/' || (code === 'Slash' && !shiftKey))
  );
}

/** Opens the search by key, and at once where someone was typing into its field before the scripts had come. */
export function useSearchKeys(): void {
  useEffect(() => {
    const field = () => document.querySelector<HTMLInputElement>(`#${searchFormId} input`);
    const onKeyDown = (event: KeyboardEvent) => {
      // Under an open dialog the page is out of reach.
      if (!isSearchKey(event) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      field()?.click();
    };
    const typed = field();
    if (typed && typed === document.activeElement && typed.value !== '') typed.click();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
