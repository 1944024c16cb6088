/** What the library does not say of a sheet. */
interface SheetNotes {
  /** Rows with any value. */
  readonly filledRows: number;
  /** By row, the places of cells that show an error, such as #REF!: the library takes them for empty. */
  readonly errors: ReadonlyMap<number, readonly number[]>;
}

/** Notes of the XML of a worksheet, in one pass. */
export function noteSheet(xml: string): SheetNotes {
  const errors = new Map<number, number[]>();
  let filledRows = 0;
  for (const row of xml.split('<row').slice(1)) {
    if (row.includes('<v>') || row.includes('<is>')) filledRows += 1;
    if (!row.includes('t="e"')) continue;
    for (const [cell] of row.matchAll(/<c\s[^>]*\bt="e"[^>]*>/g)) {
      const [, letters = '', line = ''] = /\br="([A-Z]{1,3})(\d+)"/.exec(cell) ?? [];
      if (line !== '') errors.set(Number(line), [...(errors.get(Number(line)) ?? []), placeOf(letters)]);
    }
  }
  return { filledRows, errors };
}

/** A is 0, Z is 25, AA is 26. */
const placeOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
