/** Prints a text and nothing else of the page: in a frame of its own, which goes when printing has begun. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page || !window) return frame.remove();
  const block = page.createElement('pre');
  block.dir = 'auto';
  block.textContent = text;
  page.body.append(block);
  window.addEventListener('afterprint', () => frame.remove());
  window.print();
}
