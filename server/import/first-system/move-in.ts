import type { Database, Run } from '@dargu/pg-one-sync';
import { FileProblem } from './file-problem.ts';
import { catalogueSteps, sequenceSteps } from './move-catalogue.ts';
import { dropPeople, oldTermsSteps, peopleSteps } from './move-people.ts';
import { forgetReviews, ratingTables, reviewSteps, writeRatings } from './move-reviews.ts';
import { type ExportedPerson, readAppleTransfers, readPeople, transferApple } from './read-people.ts';
import { readExport } from './read-tables.ts';
import type { Rule } from './rules.ts';
import { type ReadTable, openStaging, stagePeople, stageRows, step } from './staging.ts';
import { type MovedTableName, movedTables } from './tables.ts';

export interface MoveOptions {
  /** Folder of the tables. */
  readonly folder: string;
  /** File of the identity provider. */
  readonly people: string;
  /** Number of people that its console shows, at least. */
  readonly expectedPeople: number;
  /** Number of rows that tables had there, at least. */
  readonly expectedRows?: ReadonlyMap<MovedTableName, number>;
  /** File of what subjects at Apple became, where the team is another one. */
  readonly appleTransfers?: string;
  /** Keys of people who were deleted since the export. */
  readonly without: readonly string[];
  readonly keepTerms: boolean;
  /** Rules whose rows are left out. */
  readonly leftOut: ReadonlySet<string>;
  /** False only says what would be done. */
  readonly write: boolean;
  /** Addresses of admins. */
  readonly adminEmails: readonly string[];
}

interface StoppedRows {
  readonly rule: Rule;
  readonly field: string;
  readonly file: string;
  readonly rows: number;
  /** Of the first ones. */
  readonly lines: readonly number[];
}

export interface MoveReport {
  readonly people: number;
  readonly withoutProvider: number;
  readonly disabled: number;
  /** Addresses of imported people who get powers by them. */
  readonly admins: readonly string[];
  readonly read: ReadonlyMap<MovedTableName, ReadTable>;
  /** New rows by what they are. */
  readonly moved: Readonly<Record<string, number>>;
  readonly stopped: readonly StoppedRows[];
  readonly isWritten: boolean;
}

/** Ends a transaction that is not to be written. */
class DryRun extends Error {
  readonly report: MoveReport;
  constructor(report: MoveReport) {
    super('Nothing was written.');
    this.report = report;
  }
}

/** Ratings that are written at a time: a second of work. */
const ratingsOfPart = 2_000;
/** Beyond this all of it is rolled back, ms. */
const timeoutMs = 3_600_000;

/**
 * Moves a first system's people and rows into this database in one transaction, or nothing. A dry run does all of it,
 * too, and takes it back.
 *
 * @throws FileProblem
 */
export async function moveIn(database: Database, move: MoveOptions): Promise<MoveReport> {
  const exported = await readPeople(move.people);
  const people =
    move.appleTransfers === undefined
      ? exported
      : transferApple(exported, await readAppleTransfers(move.appleTransfers));
  const found = new Set(people.map(({ uid }) => uid)).size;
  if (found < move.expectedPeople)
    throw new FileProblem(`The user export has ${found} people of ${move.expectedPeople}: it is not whole.`);
  try {
    const report = await database.transaction(run => moveAll(run, people, move), { timeoutMs });
    await database.run([step('analyze')], { timeoutMs });
    return report;
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}

async function moveAll(run: Run, people: readonly ExportedPerson[], move: MoveOptions): Promise<MoveReport> {
  await openStaging(run);
  const read = await stageRows(run, readExport(move.folder));
  for (const [table, rows] of move.expectedRows ?? []) {
    const found = read.get(table)?.rows ?? 0;
    if (found < rows) throw new FileProblem(`The export has ${found} ${table} of ${rows}: it is not whole.`);
  }
  await stagePeople(run, people, 'people');
  const before = await countMoved(run);
  await run([
    // Nobody changes what the keys are compared with.
    step(`lock table public.institutions, public.departments, public.professors, public.courses, public.profiles,
      auth.users, auth.identities, private.moved_rows in share row exclusive mode`),
    ...dropPeople('select jsonb_array_elements_text($1::jsonb)', JSON.stringify(move.without)),
    ...forgetReviews,
    ...catalogueSteps,
    ...peopleSteps,
    ...reviewSteps,
  ]);
  for (const table of ratingTables) await writeAll(run, table);
  if (move.keepTerms) await run(oldTermsSteps);
  await run([step('select private.recount()')]);
  const after = await countMoved(run);
  const stopped = await readStopped(run);
  const report: MoveReport = {
    people: people.length,
    withoutProvider: people.filter(({ identities }) => identities.length === 0).length,
    disabled: people.filter(({ disabled }) => disabled).length,
    admins: people.flatMap(({ email }) => (email !== null && move.adminEmails.includes(email) ? [email] : [])),
    read,
    moved: Object.fromEntries(
      ['people', ...Object.keys(movedTables)].map(name => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
    ),
    stopped,
    isWritten: move.write && stopped.every(({ rule }) => move.leftOut.has(rule)),
  };
  if (!report.isWritten) throw new DryRun(report);
  await run(sequenceSteps);
  return report;
}

async function writeAll(run: Run, table: (typeof ratingTables)[number]): Promise<void> {
  for (let above: string | null = '00000000-0000-0000-0000-000000000000'; above !== null;) {
    // Each part waits for the one before it: they are one transaction.
    const [part] = await run([writeRatings(table, above, ratingsOfPart)]);
    above = part?.rows[0]?.[0] ?? null;
  }
}

async function countMoved(run: Run): Promise<Readonly<Record<string, number>>> {
  const [counted] = await run([step('select table_name, count(*) from private.moved_rows group by 1')]);
  return Object.fromEntries((counted?.rows ?? []).map(([table, rows]) => [table, Number(rows)]));
}

async function readStopped(run: Run): Promise<readonly StoppedRows[]> {
  const [found] = await run([
    step(`select jsonb_build_object('rule', rule, 'field', field, 'file', file, 'rows', count(*),
        'lines', (array_agg(line order by line))[1:5])
      from moving_stopped group by rule, field, file order by rule, file`),
  ]);
  return (found?.rows ?? []).map(([row]) => JSON.parse(row ?? '{}') as StoppedRows);
}

/** Forgets what the first system's keys became: nothing links people to it any more. */
export async function finishMove(database: Database): Promise<void> {
  await database.run([step('delete from private.moved_rows')]);
}
