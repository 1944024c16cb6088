import { Refusal } from '../result.ts';

/** Pattern that makes a browser take the head of a file for a page. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;
/** End of central directory: the mark of a zip, looked for from the end. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
/** As far back as a zip's comment can push its mark. */
const zipTailBytes = 65_557;

/**
 * Refuses a PDF that is something else as well, such as a page in its head or a zip at its end. Written again it would
 * be a PDF only, but nobody makes such a file by mistake.
 */
export function refuseForeignParts(bytes: Uint8Array): void {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (markup.test(all.toString('latin1', 0, 1_024))) throw new Refusal('type', 'A page in the head of a PDF');
  const lastEnd = all.lastIndexOf('%%EOF');
  const tail = all.subarray(Math.max(0, all.byteLength - zipTailBytes));
  if (lastEnd >= 0 && tail.includes(zipEnd, Math.max(0, lastEnd - (all.byteLength - tail.byteLength))))
    throw new Refusal('type', 'A zip behind a PDF');
  if (markup.test(all.toString('latin1', Math.max(lastEnd, all.byteLength - 4_096))))
    throw new Refusal('type', 'A page behind a PDF');
}
