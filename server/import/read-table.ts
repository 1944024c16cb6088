import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';
import {
  type FileKind,
  type ImportKind,
  importColumns,
  importKinds,
  importLimits,
  isSourceKind,
  namesPeople,
} from '#contract/catalogue-import.ts';
import { ImportFileError } from './file-refusal.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { TableRow } from './table-row.ts';

/** A line of a file, by the names of its columns. */
export interface ImportLine {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly problem?: 'unreadable' | 'too_many_cells';
  readonly about?: Readonly<Record<string, string | number>>;
}

export interface ImportTable {
  readonly kind: FileKind;
  readonly lines: readonly ImportLine[];
}

/**
 * Reads a CSV or XLSX file, distinguished by content.
 *
 * @param kind what it should be about; null goes by its columns
 * @throws ImportFileError
 */
export async function readTable(bytes: Uint8Array, kind: FileKind | null): Promise<ImportTable> {
  if (bytes.byteLength > importLimits.bytes)
    throw new ImportFileError('too-large', 'The file is too large.', { limit: importLimits.bytes });
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const maxRows = importLimits.lines + 2;
  if (isSourceKind(kind) && !isZip) refusePeople(readCsv(bytes, 1)[0]);
  const [head, ...rows] = isZip ? await readXlsx(bytes, maxRows) : readCsv(bytes, maxRows);
  if (isSourceKind(kind)) refusePeople(head);
  if (head === undefined || rows.length === 0) throw new ImportFileError('empty', 'The file has no lines.');
  if (rows.length > importLimits.lines)
    throw new ImportFileError('too-many-lines', `A file has at most ${importLimits.lines} lines.`, {
      limit: importLimits.lines,
    });
  const known = kind ?? kindOf(head);
  return { kind: known, lines: rows.map(toLine(columnsOf(head, known), head.cells.length)) };
}

/** Columns that say who wrote: before anything else of a source is read. */
function refusePeople(head: TableRow | undefined): void {
  const people = (head?.cells ?? []).filter(namesPeople).map(clean);
  if (people.length > 0)
    throw new ImportFileError('people', `Columns say who wrote: ${people.join(', ')}.`, {
      people: people.join(', ').slice(0, 500).toWellFormed(),
    });
}

const heading = (cell: string): string =>
  clean(cell)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

/** Which column of the file is which, and what it lacks. @returns by the index of the cell; null is none of ours */
function columnsOf(head: TableRow, kind: FileKind): readonly (string | null)[] {
  const columns = importColumns[kind];
  const found = head.cells.map(cell => {
    const words = heading(cell);
    return columns.find(({ name, alsoCalled }) => [name, ...alsoCalled].some(own => heading(own) === words))?.name;
  });
  const missing = columns.filter(({ name, isRequired }) => isRequired && !found.includes(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new ImportFileError('columns', `Columns are missing: ${missing.join(', ')}.`, {
      missing: missing.join(', '),
      found: head.cells.map(clean).join(', ').slice(0, 500).toWellFormed(),
    });
  const twice = found.find((name, index) => name !== undefined && found.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportFileError('columns', `The column ${twice} stands twice.`, { twice });
  return found.map(name => name ?? null);
}

/** Each kind but that of institutions has a column of its own. */
function kindOf(head: TableRow): ImportKind {
  const fits = importKinds.filter(kind => {
    const own = importColumns[kind];
    const headings = new Set(head.cells.map(heading));
    return own.every(
      ({ name, alsoCalled, isRequired }) =>
        !isRequired || [name, ...alsoCalled].some(called => headings.has(heading(called))),
    );
  });
  const named = (kind: ImportKind, column: string) =>
    fits.includes(kind) && head.cells.some(cell => heading(cell) === column);
  if (named('teaching', 'professor') || named('teaching', 'lecturer')) return 'teaching';
  if (named('course', 'code')) return 'course';
  if (named('professor', 'title')) return 'professor';
  const [only, ...others] = fits.filter(kind => kind !== 'institution' || fits.length === 1);
  if (only === undefined || others.length > 0)
    throw new ImportFileError('columns', 'The columns do not say what the file is about.', {
      found: head.cells.map(clean).join(', ').slice(0, 500).toWellFormed(),
    });
  return only;
}

function toLine(columns: readonly (string | null)[], width: number) {
  return ({ line, cells, unreadable = [] }: TableRow): ImportLine => {
    const fields: Record<string, string> = {};
    columns.forEach((name, index) => {
      const text = clean(cells[index] ?? '');
      if (name !== null && text !== '') fields[name] = text;
    });
    const spoilt = unreadable.find(index => columns[index] !== null);
    if (spoilt !== undefined) {
      const about = { field: columns[spoilt] ?? '', value: clean(cells[spoilt] ?? '') };
      return { line, fields, problem: 'unreadable', about };
    }
    const extra = cells.slice(width).find(cell => cell.trim() !== '');
    if (extra !== undefined) return { line, fields, problem: 'too_many_cells', about: { value: clean(extra) } };
    const garbled = Object.entries(fields).find(([, text]) => isGarbled(text));
    if (garbled !== undefined)
      return { line, fields, problem: 'unreadable', about: { field: garbled[0], value: garbled[1] } };
    return { line, fields };
  };
}

/** Characters that a program leaves that could not write Hebrew: U+FFFD, or a question mark for each letter. */
const isGarbled = (text: string): boolean =>
  text.includes('\uFFFD') || (/\?{2}/.test(text) && !/[\p{L}\d]/u.test(text));

/**
 * One line of text in NFC without invisible characters. An apostrophe that keeps a spreadsheet from running a cell as a
 * formula, as our own exports write it, goes.
 */
function clean(cell: string): string {
  return cutAtCodePoint(cell, importLimits.cellCharacters)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u00A0\s]+/gu, ' ')
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/^'(?=[=+\-@])/, '')
    .trim();
}
