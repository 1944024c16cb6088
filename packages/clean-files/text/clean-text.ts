import { type Cleaned, Refusal } from '../result.ts';

/** Characters that no text has: control characters other than tab, line feed, form feed and carriage return. */
const noText = /[^\P{Cc}\t\n\f\r\x80-\x9f]/u;

/**
 * Beginnings of files of another kind that is made of text. Nobody would read them as text, and says who made it
 * where nobody looks: RTF; HTML, XML, flat OpenDocument and SVG; PostScript; notebooks of Jupyter and Mathematica;
 * saved mails and pages (MIME); cards and calendars; LyX; sheets in SYLK.
 */
const otherKinds = new RegExp(
  '^(?:' +
    [
      String.raw`\{\\u?rtf`,
      String.raw`<[a-z!?]`,
      '%!(?:PS|FontType)',
      String.raw`@PJL\b`,
      String.raw`\{[^]*"nbformat"\s*:`,
      String.raw`[(*#;%/\s-]*content-type:`,
      String.raw`(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){0,40}?` +
        '(?:mime-version|content-type|message-id|received|return-path|x-mailer|delivered-to):',
      String.raw`From \S+@\S+ `,
      'BEGIN:V(?:CARD|CALENDAR)',
      String.raw`#LyX\b`,
      String.raw`ID;P`,
    ].join('|') +
    ')',
  'iu',
);

/**
 * Plain text as UTF-8, whichever of the usual ways it was written in. It says nothing of its writer but what its reader
 * sees. It is never shown as anything but text.
 */
export function cleanText(bytes: Uint8Array): Cleaned {
  const text = decode(bytes);
  if (otherKinds.test(text.slice(text.search(/[^\s\p{C}]/u))))
    throw new Refusal('type', 'Another kind of file, written as text');
  if (noText.test(text)) throw new Refusal('type', 'Neither text nor anything known');
  return {
    outcome: 'cleaned',
    bytes: new TextEncoder().encode(text),
    mediaType: 'text/plain',
    kind: 'text',
    extension: 'txt',
    alsoKnownAs: ['md', 'csv', 'tex'],
    cleaned: [],
    pages: null,
    width: null,
    height: null,
    thumbnail: null,
  };
}

/** UTF-8, UTF-16 with its mark, or the Hebrew of older Windows. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeHebrew(bytes);
  }
}

/** Nearly any bytes can be read in a one-byte encoding, so most of it has to be letters that a text is made of. */
function decodeHebrew(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1255').decode(bytes);
  const known = text.match(/[\p{Script=Hebrew}\x20-\x7e\r\n\t\u2010-\u201f]/gu)?.length ?? 0;
  if (known < 0.95 * text.length) throw new Refusal('type', 'Neither text nor anything known');
  return text;
}
