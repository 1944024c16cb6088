import { ImportFileError } from './file-refusal.ts';

/** Spreadsheets write UTF-8 or, in Israel, Windows-1255; "Unicode text" of Excel is UTF-16 with a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  for (const candidate of [encoding, 'windows-1255']) {
    try {
      const text = new TextDecoder(candidate, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // Not in this encoding.
    }
  }
  throw new ImportFileError('encoding', 'The file is neither UTF-8 nor Windows-1255.');
}
