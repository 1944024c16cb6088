import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CsvError, parse } from 'csv-parse';
import { FileProblem } from './file-problem.ts';
import { type MovedTableName, isMovedTable, movedTables } from './tables.ts';

/** A row of an export; null is null, where the format can say so. */
export interface ExportedRow {
  readonly table: MovedTableName;
  readonly file: string;
  /** Its first one. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string | null>>;
}

/** A dashboard writes so many rows at most, and does not say that there are more. */
const mostDashboardRows = 500_000;

/**
 * Reads the tables of a folder, a row at a time: `<table>.csv` as \copy writes it, `<table>_rows.csv` of a dashboard, and
 * COPY blocks of plain dumps (`*.sql`). Other files are left alone.
 *
 * @throws FileProblem
 */
export async function* readExport(folder: string): AsyncGenerator<ExportedRow> {
  const seen = new Map<string, string>();
  const claim = (table: string, file: string) => {
    const other = seen.get(table);
    if (other !== undefined && other !== file) throw new FileProblem(`${other} and ${file} both have ${table}.`);
    seen.set(table, file);
  };
  for (const file of (await readdir(folder)).toSorted()) {
    const table = /^(\w+?)(?:_rows)?\.csv$/u.exec(file)?.[1] ?? '';
    if (isMovedTable(table)) {
      claim(table, file);
      yield* readTableCsv(folder, file, table);
    } else if (file.endsWith('.sql')) yield* readDump(folder, file, found => claim(found, file));
  }
}

/** Reads bytes as they are: each cell is checked to be UTF-8 by itself, so that a problem has its column. */
const decode = (bytes: string): string => {
  const buffer = Buffer.from(bytes, 'latin1');
  return isUtf8(buffer) ? buffer.toString() : '\uD800'; // no text has it
};

/** Reads the lines of a CSV file; an empty cell in quotes is empty text, and one without is null. @throws FileProblem */
export async function* readCsvLines(path: string, file: string) {
  const parser = parse({
    encoding: 'latin1',
    info: true,
    skip_empty_lines: true,
    max_record_size: 1_048_576,
    cast: (cell, { quoting }) => (cell === '' && !quoting ? null : cell),
  });
  const bytes = createReadStream(path, { start: await markLength(path) });
  bytes.on('error', error => parser.destroy(error)).pipe(parser);
  try {
    for await (const given of parser) {
      const { record, info } = given as { record: (string | null)[]; info: { lines: number } };
      const breaks = record.reduce((sum, cell) => sum + (cell?.split('\n').length ?? 1) - 1, 0);
      yield { line: info.lines - breaks, cells: record.map(cell => (cell === null ? null : decode(cell))) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileProblem(`${file}, line ${Number(error['lines'] ?? 0)}: this is no CSV (${error.code}).`);
  } finally {
    bytes.destroy();
  }
}

/** Bytes of a byte order mark, which spreadsheets add on saving. The parser would take it for the encoding. */
async function markLength(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(3), 0, 3, 0);
    return buffer.equals(Buffer.from('\uFEFF')) ? 3 : 0;
  } finally {
    await file.close();
  }
}

async function* readTableCsv(folder: string, file: string, table: MovedTableName): AsyncGenerator<ExportedRow> {
  let head: readonly string[] | null = null;
  let rows = 0;
  for await (const { line, cells } of readCsvLines(join(folder, file), file)) {
    if (head === null) head = headOf(cells, table, file);
    else {
      rows++;
      yield { table, file, line, cells: Object.fromEntries(head.map((name, index) => [name, cells[index] ?? null])) };
    }
  }
  if (head === null) throw new FileProblem(`${file} is empty.`);
  if (file.endsWith('_rows.csv') && rows >= mostDashboardRows)
    throw new FileProblem(`${file} has ${rows} rows, as many as a dashboard writes: export it with \\copy.`);
}

function headOf(names: readonly (string | null)[], table: MovedTableName, file: string): readonly string[] {
  const head = names.map(name => name ?? '');
  const missing = Object.keys(movedTables[table].needed).filter(name => !head.includes(name));
  if (missing.length > 0) throw new FileProblem(`${file} has no column ${missing.join(', ')}.`);
  return head;
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const unescape = (cell: string) =>
  cell.replaceAll(/\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|(.))/gu, (_all, octal?: string, hex?: string, sign = '') =>
    octal !== undefined || hex !== undefined
      ? String.fromCodePoint(Number.parseInt(octal ?? hex ?? '', octal === undefined ? 16 : 8) & 255)
      : (escapes[sign as string] ?? (sign as string)),
  );

async function* readDump(folder: string, file: string, claim: (table: string) => void): AsyncGenerator<ExportedRow> {
  const lines = createInterface({ input: createReadStream(join(folder, file), 'latin1'), crlfDelay: Infinity });
  let line = 0;
  let block: { table: MovedTableName | null; head: readonly string[] } | null = null;
  for await (const text of lines) {
    line++;
    if (block === null) {
      const [, name = '', columns = ''] = /^COPY (?:"?public"?\.)?"?(\w+)"? \((.*)\) FROM stdin;$/iu.exec(text) ?? [];
      const inserted = /^INSERT INTO (?:"?public"?\.)?"?(\w+)"?/iu.exec(text)?.[1];
      if (inserted !== undefined && isMovedTable(inserted))
        throw new FileProblem(`${file}, line ${line}: INSERT. Export with pg_dump --data-only, without --inserts.`);
      if (/^COPY .* FROM stdin;$/iu.test(text)) {
        const table = isMovedTable(name) ? name : null;
        if (table !== null) claim(table);
        const head = columns.split(', ').map(column => column.replaceAll('"', ''));
        block = { table, head: table === null ? head : headOf(head, table, file) };
      }
    } else if (text === '\\.') block = null;
    else if (block.table !== null) {
      const cells = text.split('\t').map(cell => (cell === '\\N' ? null : decode(unescape(cell))));
      if (cells.length !== block.head.length)
        throw new FileProblem(`${file}, line ${line}: ${cells.length} cells for ${block.head.length} columns.`);
      const named = block.head.map((name, index) => [name, cells[index] ?? null]);
      yield { table: block.table, file, line, cells: Object.fromEntries(named) as Record<string, string | null> };
    }
  }
  if (block !== null) throw new FileProblem(`${file} ends within a table: it was cut off.`);
}
