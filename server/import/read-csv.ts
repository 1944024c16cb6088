import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { ImportFileError } from './file-refusal.ts';
import type { TableRow } from './table-row.ts';

const delimiters = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) as spreadsheets write it: comma, semicolon or tab between cells, in UTF-8, UTF-16 or Windows-1255.
 *
 * @param maxRows rows beyond it are not read
 * @returns rows with the line of the file at which each begins; those without any text are left out
 * @throws ImportFileError
 */
export function readCsv(bytes: Uint8Array, maxRows: number): readonly TableRow[] {
  const text = decodeText(bytes);
  const head = text.slice(0, /\r|\n/.exec(text)?.index);
  const [delimiter = ','] = delimiters.toSorted((a, b) => head.split(b).length - head.split(a).length);
  const rows: TableRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: maxRows,
      max_record_size: 65_536,
      on_record(cells: string[], { lines }) {
        if (cells.some(cell => cell.trim() !== '')) rows.push({ line: lines - lineBreaks(cells), cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportFileError('type', `This is no CSV file: ${error.message}`, { line: Number(error['lines'] ?? 0) });
  }
}

/** The parser says where a row ends; within quotes a cell may have several lines. */
const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
