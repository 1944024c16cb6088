import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type QuietMoment, watchForQuietMoment } from './quiet-moment.ts';

let isWriting = false;
let moment: QuietMoment;

beforeEach(() => {
  isWriting = false;
  sessionStorage.clear();
  document.body.innerHTML = '<input id="line"><textarea id="lines"></textarea><input id="file" type="file">';
  moment = watchForQuietMoment(() => isWriting);
});
afterEach(() => {
  moment.end();
  history.replaceState(null, '', '/');
});

function write(id: 'line' | 'lines', words: string): HTMLElement {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`);
  if (!field) throw new Error('no field');
  field.value = words;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return field;
}

describe('a moment is quiet', () => {
  it('on a page where nobody does anything', () => {
    expect(moment.is()).toBe(true);
  });

  it('when words are in a draft, also those of many lines', () => {
    write('lines', 'שורה "ראשונה"\n\nשורה שנייה');
    expect(moment.is()).toBe(false);
    sessionStorage.setItem('draft', JSON.stringify({ value: { message: 'שורה "ראשונה"\n\nשורה שנייה' } }));
    expect(moment.is()).toBe(true);
    write('lines', 'שורה "ראשונה"\n\nשורה שנייה ועוד');
    expect(moment.is()).toBe(false);
  });

  it('when words are in the address, as those of a search', () => {
    write('line', ' לינארית ');
    expect(moment.is()).toBe(false);
    history.replaceState(null, '', `/?search=${encodeURIComponent('לינארית')}`);
    expect(moment.is()).toBe(true);
  });

  it('when a field stands as the page brought it', () => {
    document.querySelector('input')?.setAttribute('value', 'דנה');
    expect(moment.is()).toBe(true);
  });

  it('in a tab that nobody looks at, though a field has the focus', () => {
    sessionStorage.setItem('draft', '"words"');
    write('line', 'words').focus();
    expect(moment.is()).toBe(false);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(moment.is()).toBe(true);
  });
});

describe('a moment is not quiet', () => {
  it('while a request writes', () => {
    isWriting = true;
    expect(moment.is()).toBe(false);
  });

  it('while there is no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(moment.is()).toBe(false);
  });

  it.each(['<div role="dialog"></div>', '<ul role="listbox"></ul>', '<div class="toast"></div>'])('under %s', over => {
    document.body.insertAdjacentHTML('beforeend', over);
    expect(moment.is()).toBe(false);
  });

  it('while something would ask before leaving', () => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    expect(moment.is()).toBe(false);
    window.removeEventListener('beforeunload', prevent);
    expect(moment.is()).toBe(true);
  });

  it('where the storage cannot be read and somebody wrote', () => {
    write('line', 'words');
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(moment.is()).toBe(false);
  });
});
