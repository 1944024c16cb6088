import { describe, expect, it } from 'vitest';
import { cleanFile } from './clean-file.ts';
import { lookInside } from './testing/look-inside.ts';
import { markedOpen } from './testing/marked-odf.ts';
import { markedPdf } from './testing/marked-pdf.ts';
import { marker, markedSheet, markedSlides, markedWord, shown } from './testing/marked-ooxml.ts';

/** Number of times that something occurs in a file, at different offsets. */
async function count(bytes: Uint8Array, word: string): Promise<number> {
  const found = (await lookInside(bytes)).match(new RegExp(`${word}\\d+`, 'gu'));
  return new Set(found).size;
}

describe.each([
  ['a document', markedWord, 8, ['author', 'comments', 'descriptions', 'device', 'hidden', 'history']],
  ['a sheet', markedSheet, 3, ['author', 'comments', 'descriptions', 'device', 'hidden']],
  ['slides', markedSlides, 1, ['comments', 'descriptions', 'hidden', 'notes']],
  ['a PDF', markedPdf, 5, ['author', 'comments', 'descriptions', 'device', 'form', 'hidden']],
  ['an open text', () => markedOpen('text'), 3, ['author', 'comments', 'descriptions', 'device', 'hidden', 'history']],
  [
    'an open sheet',
    () => markedOpen('spreadsheet'),
    5,
    ['author', 'comments', 'descriptions', 'device', 'hidden', 'history'],
  ],
  [
    'open slides',
    () => markedOpen('presentation'),
    3,
    ['author', 'comments', 'descriptions', 'device', 'hidden', 'notes'],
  ],
] as const)('%s', (_what, make, shownTimes, cleaned) => {
  it('keeps what its reader sees, and none of the words in every other slot', async () => {
    const { bytes, count: times } = await make();
    expect(await count(bytes, marker), 'the search would see each').toBe(times);
    const result = await cleanFile(bytes);
    if (result.outcome === 'refused') throw new Error(result.reason);
    expect((await lookInside(result.bytes)).match(new RegExp(`.{0,60}${marker}\\w*`, 'gu'))).toBeNull();
    expect(await count(result.bytes, shown)).toBe(shownTimes);
    expect(result.cleaned.toSorted()).toEqual(cleaned);
  });
});
