import { ImportFileError } from './file-refusal.ts';

/**
 * Spreadsheets write UTF-8 or, in Israel, Windows-1255; "Unicode text" of Excel is UTF-16 with a byte order mark. A
 * file of UTF-8 with some broken bytes is UTF-8 all the same: they become U+FFFD, which is a problem of their lines.
 *
 * @throws ImportFileError
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  // DOS wrote Hebrew (code page 862) at the bytes where Windows-1255 has signs and niqqud.
  if (
    text === null ||
    text.includes('\0') ||
    shareOf(text, /[\u0080-\u009F\u0192\u02C6\u02DC\u2018-\u203A\u20AC\u2122]/gu) > 0.5
  )
    throw new ImportFileError('encoding', 'The file is neither UTF-8, UTF-16 nor Windows-1255.');
  return text;
}

function decode(bytes: Uint8Array): string | null {
  const marked = new Map([
    [0xff_fe, 'utf-16le'],
    [0xfe_ff, 'utf-16be'],
  ]).get(((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0));
  const encoding = marked ?? utf16Of(bytes.subarray(0, 1_024));
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  const utf8 = new TextDecoder().decode(bytes);
  if (shareOf(utf8, /\uFFFD/gu) <= 0.1) return utf8;
  try {
    return new TextDecoder('windows-1255', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 without its mark: its spaces, commas and line ends have a zero beside them, at one parity only. */
function utf16Of(head: Uint8Array): string | undefined {
  const zeros = [0, 1].map(parity => head.filter((byte, index) => byte === 0 && index % 2 === parity).byteLength);
  const [first = 0, second = 0] = zeros;
  if (Math.max(first, second) < head.byteLength / 20 || Math.min(first, second) > 0) return undefined;
  return first > 0 ? 'utf-16be' : 'utf-16le';
}

/** Share of these among the characters beyond ASCII, from 0 to 1. */
function shareOf(text: string, signs: RegExp): number {
  const beyondAscii = text.match(/[^\0-\u007F]/gu)?.length ?? 0;
  return beyondAscii === 0 ? 0 : (text.match(signs)?.length ?? 0) / beyondAscii;
}
