import { unzip } from '@dargu/clean-files';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { importLimits } from '#contract/catalogue-import.ts';
import { ImportFileError } from './file-refusal.ts';
import { firstSheetOf, noteSheet, withAddresses } from './sheet-xml.ts';
import type { TableRow } from './table-row.ts';

/** 50,000 rows of six cells are some 20 MB of XML. */
const maxUnpackedBytes = 160 * 1_048_576;

/**
 * Reads the first sheet of an Excel file. The zip is judged before the library sees it, since that unpacks whatever it
 * is given: no bombs, no overlapping entries, nothing before or behind.
 *
 * @throws ImportFileError
 */
export async function readXlsx(bytes: Uint8Array, maxRows: number): Promise<readonly TableRow[]> {
  try {
    const parts = unzip(bytes);
    const total = [...parts.values()].reduce((sum, part) => sum + part.byteLength, 0);
    if (total > maxUnpackedBytes) throw new ImportFileError('too-large', 'The sheet is too large.');
    const text = (name: string) => new TextDecoder().decode(parts.get(name));
    const first = firstSheetOf(text);
    const sheet = withAddresses(text(first));
    const { filledRows, errors } = noteSheet(sheet);
    // The library has no bound and reads every row before it returns one.
    if (filledRows > maxRows)
      throw new ImportFileError('too-many-lines', `A file has at most ${importLimits.lines} lines.`, {
        limit: importLimits.lines,
      });
    // As other programs write zips, the library does not read all of them.
    const rezipped = Buffer.from(
      zipSync(Object.fromEntries([...parts, [first, new TextEncoder().encode(sheet)]]), { level: 0 }),
    );
    const rows = await readSheet(rezipped, 1, { parseNumber: numberText, trim: false });
    return rows
      .slice(0, maxRows)
      .map((cells, index) => ({
        line: index + 1,
        cells: cells.map(textOf),
        unreadable: [...spoilt(cells), ...(errors.get(index + 1) ?? [])],
      }))
      .filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError('type', `This is no Excel file that can be read: ${(error as Error).message}`);
  }
}

type Cell = string | boolean | typeof Date | Date | null;

/** As a spreadsheet shows it: fifteen digits, without the zeros behind them and without an exponent. */
const numberText = (text: string): string => String(Number(Number(text).toPrecision(15)));

/** A number or name that a spreadsheet took for a date, or for true or false, is lost. */
const spoilt = (cells: readonly Cell[]): readonly number[] =>
  cells.flatMap((cell, index) => (cell === null || typeof cell === 'string' ? [] : index));

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
