import type { Run, Step } from '@dargu/pg-one-sync';
import { FileProblem } from './file-problem.ts';
import type { ExportedPerson } from './read-people.ts';
import type { ExportedRow } from './read-tables.ts';
import { type CellKind, type MovedTableName, cellProblem, movedColumns, lacksZone, movedTables } from './tables.ts';

const types: Readonly<Record<CellKind, string>> = {
  integer: 'int',
  key: 'text',
  text: 'text',
  instant: 'timestamptz',
  boolean: 'boolean',
};

export const step = (text: string, ...values: readonly string[]): Step => ({ text, values });

/** Makes temporary tables for the rows of the export, which end with the transaction. */
export async function openStaging(run: Run): Promise<void> {
  const tables = Object.keys(movedTables) as MovedTableName[];
  await run([
    step(`set local timezone = 'UTC'`),
    step(`set local work_mem = '128MB'`),
    step('set local statement_timeout = 0'),
    step('set local idle_in_transaction_session_timeout = 0'),
    ...tables.map(table => {
      const columns = Object.entries(movedColumns(table)).map(([name, kind]) => `${name} ${types[kind]}`);
      return step(`create temp table moving_${table} (file text, line int, ${columns.join(', ')}) on commit drop`);
    }),
    step(`create temp table moving_people (file text, line int, uid text, email text, name text,
      created_at timestamptz, last_sign_in_at timestamptz, disabled boolean, has_email boolean,
      new_id uuid not null default gen_random_uuid(), key text, is_known boolean not null default false)
      on commit drop`),
    step(`create temp table moving_identities (line int, uid text, provider text, subject text, has_email boolean)
      on commit drop`),
    step('create temp table moving_stopped (rule text, file text, line int, field text) on commit drop'),
  ]);
}

/** Extent of a table that was read, by which an operator sees that an export was cut. */
export interface ReadTable {
  rows: number;
  first: string;
  last: string;
  withoutZone: number;
}

const rowsOfPart = 1_000;
const shownProblems = 50;

/**
 * Stages all rows, a thousand at a time.
 *
 * @returns what was read, by table
 * @throws FileProblem where a cell cannot be read, with every such cell
 */
export async function stageRows(run: Run, rows: AsyncIterable<ExportedRow>): Promise<Map<MovedTableName, ReadTable>> {
  const read = new Map<MovedTableName, ReadTable>();
  const problems: string[] = [];
  let part: { table: MovedTableName; rows: object[] } | null = null;
  const flush = async () => {
    if (part !== null && problems.length === 0) await stage(run, part.table, part.rows);
    part = null;
  };
  for await (const { table, file, line, cells } of rows) {
    if (part !== null && (part.table !== table || part.rows.length === rowsOfPart)) await flush();
    const seen = read.get(table) ?? { rows: 0, first: '', last: '', withoutZone: 0 };
    read.set(table, seen);
    seen.rows++;
    const staged: Record<string, string | number | null> = { file, line };
    for (const [name, kind] of Object.entries(movedColumns(table))) {
      const cell = cells[name] ?? null;
      const problem = cellProblem(name, kind, cell);
      if (problem !== null) problems.push(`${file}, line ${line}, ${name}: ${problem}.`);
      staged[name] = kind === 'text' ? cell : cell || null;
      if (kind === 'instant' && cell) noteInstant(seen, cell);
    }
    part ??= { table, rows: [] };
    part.rows.push(staged);
    if (problems.length >= shownProblems) break;
  }
  await flush();
  if (problems.length > 0) throw new FileProblem(problems.join('\n'));
  return read;
}

function noteInstant(seen: ReadTable, cell: string): void {
  if (seen.first === '' || cell < seen.first) seen.first = cell;
  if (cell > seen.last) seen.last = cell;
  if (lacksZone(cell)) seen.withoutZone++;
}

const stage = (run: Run, table: string, rows: readonly object[]) =>
  run([
    step(
      `insert into moving_${table} select * from jsonb_populate_recordset(null::moving_${table}, $1::jsonb)`,
      JSON.stringify(rows),
    ),
  ]);

/** Stages people and their identities. */
export async function stagePeople(run: Run, people: readonly ExportedPerson[], file: string): Promise<void> {
  for (let at = 0; at < people.length; at += rowsOfPart) {
    const part = people.slice(at, at + rowsOfPart);
    // Each part waits for the one before it: they are one transaction.
    await run([
      step(
        `insert into moving_people (file, line, uid, email, name, created_at, last_sign_in_at, disabled)
        select $2, line, uid, email, name, "createdAt", "lastSignInAt", disabled
        from jsonb_to_recordset($1::jsonb) as p (line int, uid text, email text, name text,
          "createdAt" timestamptz, "lastSignInAt" timestamptz, disabled boolean)`,
        JSON.stringify(part),
        file,
      ),
      step(
        `insert into moving_identities
        select distinct on (p.line, i.provider, i.subject) p.line, p.uid, i.provider, i.subject, i."hasEmail"
        from jsonb_to_recordset($1::jsonb) as p (line int, uid text, identities jsonb),
          jsonb_to_recordset(p.identities) as i (provider text, subject text, "hasEmail" boolean)`,
        JSON.stringify(part),
      ),
    ]);
  }
}
