/** Marks what covering the page changed, to tell it from what the page had before. */
const mark = 'data-covered';

/**
 * Takes the page and whatever lies over it, open dialogs included, from pointer, keyboard and assistive technology,
 * except one element. What is beneath stays as it is: nothing typed is lost.
 *
 * @param cover a child of the document's body
 * @returns uncovers it, and gives the focus back to where it was
 */
export function coverPage(cover: HTMLElement): () => void {
  const focused = document.activeElement;
  const coverOthers = () => {
    for (const element of document.body.children) {
      if (element === cover || element.hasAttribute('inert')) continue;
      element.setAttribute('inert', '');
      element.setAttribute(mark, '');
    }
    // A dialog that opens meanwhile would hide what it does not know.
    for (const name of ['inert', 'aria-hidden']) cover.removeAttribute(name);
  };
  coverOthers();
  const observer = new MutationObserver(coverOthers);
  observer.observe(document.body, { childList: true });
  observer.observe(cover, { attributeFilter: ['inert', 'aria-hidden'] });
  // Before anything of the page hears it: Escape would close the dialog beneath.
  const keepKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', keepKey, true);
  return () => {
    observer.disconnect();
    window.removeEventListener('keydown', keepKey, true);
    for (const element of document.querySelectorAll(`[${mark}]`)) {
      element.removeAttribute('inert');
      element.removeAttribute(mark);
    }
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
}
