import { isOnline } from '#web/platform/device/connection.ts';

/**
 * Selector of what lies over the page, and would be gone after a reload: a dialog, a list to choose from, a message
 * with an undo.
 */
const overThePage = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox],.toast';
const textFields =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,[contenteditable=true]';

export interface QuietMoment {
  /** True if a reload now takes nothing from the person: no words, no request, nothing they look at or write in. */
  is(): boolean;
  /** Stops watching. */
  end(): void;
}

/** Watches in which fields a person writes, in the document as a whole: no form needs to report it. */
export function watchForQuietMoment(isWriting: () => boolean): QuietMoment {
  const touched = new WeakSet<EventTarget>();
  const onInput = ({ target }: Event) => {
    if (target) touched.add(target);
  };
  document.addEventListener('input', onInput, true);
  return {
    is() {
      if (!isOnline() || isWriting() || document.querySelector(overThePage) || promptsBeforeLeaving()) return false;
      const written = [...document.querySelectorAll<HTMLElement>(textFields)].filter(
        field => touched.has(field) && wordsIn(field).length > 0,
      );
      const isInHand =
        document.visibilityState === 'visible' && written.some(field => field === document.activeElement);
      return !isInHand && written.every(isStored);
    },
    end() {
      document.removeEventListener('input', onInput, true);
    },
  };
}

/** True if leaving would ask the person first, as during an upload. */
function promptsBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Lines of text in a field. */
function wordsIn(field: HTMLElement): string[] {
  const text = 'value' in field ? String(field.value) : field.textContent;
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
}

/** True if the words of a field are in the storage of a draft or in the address, where the next page finds them. */
function isStored(field: HTMLElement): boolean {
  if (field instanceof HTMLInputElement && field.type === 'file') return false;
  const texts = [...new URLSearchParams(location.search).values(), ...storedTexts()];
  return wordsIn(field).every(line => {
    const escaped = JSON.stringify(line).slice(1, -1);
    return texts.some(stored => stored.includes(line) || stored.includes(escaped));
  });
}

function storedTexts(): string[] {
  try {
    return [sessionStorage, localStorage].flatMap(storage => Object.values(storage) as string[]);
  } catch {
    return [];
  }
}
