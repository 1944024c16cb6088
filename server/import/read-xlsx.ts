import { unzip } from '@dargu/clean-files';
import { readSheet } from 'read-excel-file/node';
import { ImportFileError } from './file-refusal.ts';
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
    const rows = await readSheet(Buffer.from(bytes), 1, { parseNumber: text => text, trim: false });
    return rows
      .slice(0, maxRows)
      .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
      .filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError('type', `This is no Excel file that can be read: ${(error as Error).message}`);
  }
}

function textOf(cell: string | boolean | typeof Date | Date | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
