import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { ImportFileError } from './file-refusal.ts';
import type { TableRow } from './table-row.ts';

const delimiters = [',', ';', '\t'] as const;

/** Stands for a quotation mark that is part of a word while the others are read (a private use character). */
const gershayim = '\uE000';

/**
 * Reads CSV (RFC 4180) as spreadsheets write it: comma, semicolon or tab between cells, in UTF-8, UTF-16 or Windows-1255.
 * A first line `sep=;` names the delimiter, as for Excel. A quotation mark between two Hebrew letters is one of theirs,
 * also within quotes, where people forget to double it.
 *
 * @param maxRows rows beyond it are not read
 * @returns rows with the line of the file at which each begins; those without any text are left out
 * @throws ImportFileError
 */
export function readCsv(bytes: Uint8Array, maxRows: number): readonly TableRow[] {
  const text = decodeText(bytes).replaceAll(/(?<=[א-ת])"(?=[א-ת])/g, gershayim);
  const named = /^\uFEFF?sep=([,;\t])(?=\r|\n)/.exec(text);
  const delimiter = named?.[1] ?? delimiterOf(text.slice(0, 20_000));
  const rows: TableRow[] = [];
  const halfQuoted = new RegExp(`(?:^|${delimiter})"(?:[^"]|"")*"(?!"|${delimiter}|[\\r\\n]|$)`);
  try {
    // What names the delimiter leaves an empty line, so that lines are counted as before.
    parse(text.slice(named?.[0].length ?? 0), {
      bom: true,
      delimiter,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      to: maxRows,
      max_record_size: 65_536,
      on_record(given, { lines }) {
        const { raw, record } = given as unknown as { raw: string; record: string[] };
        if (record.every(cell => cell.trim() === '')) return null;
        const row = { line: lines - lineBreaks(record), cells: record.map(cell => cell.replaceAll(gershayim, '"')) };
        // The parser leaves the quote at the beginning of a cell that went on behind its end; the columns may be wrong.
        const from = row.cells.findIndex(cell => cell.startsWith('"'));
        const isBroken = from !== -1 && halfQuoted.test(raw);
        rows.push(
          isBroken ? { ...row, unreadable: row.cells.flatMap((_, index) => (index < from ? [] : index)) } : row,
        );
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportFileError('type', `This is no CSV file: ${error.message}`, { line: Number(error['lines'] ?? 0) });
  }
}

/** The one that parts most lines as it parts the first, or is most frequent there, but for what stands in quotes. */
function delimiterOf(start: string): string {
  const [head = '', ...lines] = start.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 20);
  const cellsOf = (line: string, delimiter: string) => line.split(delimiter).length;
  const [best = ','] = delimiters
    .map(delimiter => {
      const cells = cellsOf(head, delimiter);
      const alike = cells === 1 ? 0 : lines.filter(line => cellsOf(line, delimiter) === cells).length;
      return { delimiter, alike, cells };
    })
    .toSorted((a, b) => b.alike - a.alike || b.cells - a.cells)
    .map(({ delimiter }) => delimiter);
  return best;
}

/** The parser says where a row ends; within quotes a cell may have several lines. */
const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
