import type { Theme } from '#contract/render.ts';

/** What a page has of each theme, in the order in which it stands there: as many parts in one theme as in another. */
export type ThemedParts = Readonly<Record<Theme, readonly string[]>>;

/** Of what is no page, such as a redirect. */
export const noThemedParts: ThemedParts = { dark: [], light: [], system: [] };

/**
 * The same page in another theme, as a render in that theme writes it.
 *
 * @param html UTF-8 of the page in the theme whose parts `from` are
 * @throws Error when one of them is not there: a page of two themes must not be shown
 */
export function swapTheme(
  html: Uint8Array<ArrayBuffer>,
  from: readonly string[],
  to: readonly string[],
): Uint8Array<ArrayBuffer> {
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const pieces: Uint8Array[] = [];
  let end = 0;
  from.forEach((part, place) => {
    const start = page.indexOf(part, end);
    if (start < 0) throw new Error(`A page has no ${part}`);
    pieces.push(page.subarray(end, start), Buffer.from(to[place] ?? ''));
    end = start + Buffer.byteLength(part);
  });
  pieces.push(page.subarray(end));
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
