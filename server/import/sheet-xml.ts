/** Facts of a sheet that the library does not read. */
interface SheetNotes {
  /** Rows with any value. */
  readonly filledRows: number;
  /** By row, the indexes of cells that show an error, such as #REF!: the library takes them for empty. */
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
      if (line !== '') errors.set(Number(line), [...(errors.get(Number(line)) ?? []), columnIndex(letters)]);
    }
  }
  return { filledRows, errors };
}

/**
 * Path of the first sheet: the workbook names it by a relationship (ECMA-376 part 1, section 18.2.19), and programs
 * choose the names of their parts.
 *
 * @param part text of a part of the file by its name
 */
export function firstSheetOf(part: (name: string) => string): string {
  const [, id = ''] = /<(?:\w+:)?sheet\s[^>]*?:id="([^"]*)"/.exec(part('xl/workbook.xml')) ?? [];
  const relationships = part('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const [, target = ''] =
    /\sTarget="([^"]*)"/.exec(relationships.find(relationship => relationship.includes(` Id="${id}"`)) ?? '') ?? [];
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/**
 * Puts their addresses into rows and cells that lack them, as a file may (section 18.3.1.4): the library needs them.
 */
export function withAddresses(xml: string): string {
  let row = 0;
  let column = 0;
  return xml.replaceAll(/<(row|c)(?=[\s/>])([^>]*)>/g, (tag, name: string, attributes: string) => {
    const [said, letters = '', line = ''] = /\sr="([A-Z]{0,3})(\d+)"/.exec(attributes) ?? [];
    if (name === 'row') {
      row = said === undefined ? row + 1 : Number(line);
      column = 0;
    } else column = said === undefined ? column + 1 : columnIndex(letters) + 1;
    return said === undefined ? `<${name} r="${name === 'c' ? lettersOf(column) : ''}${row}"${attributes}>` : tag;
  });
}

/** 1 is A, 27 is AA. */
const lettersOf = (column: number): string =>
  column <= 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCodePoint(65 + ((column - 1) % 26));

/** A is 0, Z is 25, AA is 26. */
const columnIndex = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
