// Imports a CSV or XLSX file into the catalogue, all of it or nothing, as /admin/import does. With the settings of the
// server: DATABASE_ADMIN_URL, or DATA_DIR of a server that is stopped. docs/operating.md has the columns.
//   npm run import -- lecturers.csv --check            says what would change
//   npm run import -- lecturers.csv                    writes it, where no line has an error
//   npm run import -- lecturers.csv --kind professor   where the columns do not say what the file is about
//   npm run import -- survey.csv --kind survey --source 3   of a source, which an admin has declared at /admin/sources
//   npm run import -- --template professor             a file with the columns and one line for example
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type FileKind, importKinds, isFileKind, sourceKinds } from '#contract/catalogue-import.ts';
import { readConfig } from '#server/config.ts';
import { checkImport } from '#server/import/check-import.ts';
import { importRecords } from '#server/import/import-records.ts';
import { csvTemplate } from '#server/import/templates.ts';
import { refusalOf } from '#server/import/refusal-of.ts';
import { writeImport } from '#server/import/write-import.ts';
import type { Database, Step } from '@dargu/pg-one-sync';
import { asOwner, OwnerRefusal } from './as-owner.ts';

const timeoutMs = 120_000;
const shownProblems = 50;

const kinds = [...importKinds, ...sourceKinds].join('|');
const usage = `usage: npm run import -- <file.csv or .xlsx> [--kind ${kinds}] [--source <number>] [--check]
       npm run import -- --template <kind>`;

interface Order {
  readonly path: string;
  readonly kind: FileKind | null;
  readonly source: string | undefined;
  readonly onlyCheck: boolean;
}

async function importFile(admin: Database, { path, kind, source = '', onlyCheck }: Order): Promise<void> {
  const identity: readonly Step[] = [{ text: "select set_config('dargu.import_source', $1, true)", values: [source] }];
  const bytes = await readFile(path).catch((error: Error) => {
    throw new OwnerRefusal(`${path} cannot be read: ${error.message}`);
  });
  const records = importRecords(admin, identity);
  const startedAt = performance.now();
  const { id, created, changed, same, errors } = await checkImport(records, { name: basename(path), bytes, kind });
  console.log(
    `checked in ${secondsSince(startedAt)} s: ${created} new, ${changed} changed, ${same} the same, ${errors} errors`,
  );
  for (const { line, problem, about } of await records.problems(id, shownProblems))
    console.error(`line ${line}: ${problem.replaceAll('_', ' ')} ${JSON.stringify(about)}`);
  if (errors > shownProblems) console.error(`… and ${errors - shownProblems} more`);
  if (errors > 0) throw new OwnerRefusal('Nothing was written. Mend these lines and run it again.');
  if (onlyCheck) return;
  if (created + changed === 0) return console.log('There is nothing to write.');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const writing = performance.now();
  await records.beginWriting(id);
  const failure = await writeImport(admin, {
    id,
    identity,
    signal: stop.signal,
    onProgress: written => process.stderr.write(`\r${written} lines`),
  });
  process.stderr.write('\n');
  if (failure !== null) throw new OwnerRefusal(`Nothing was written: ${failure}.`);
  console.log(`written in ${secondsSince(writing)} s`);
}

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(1);

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      kind: { type: 'string' },
      source: { type: 'string' },
      template: { type: 'string' },
    },
  });
  const [path, ...more] = positionals;
  if (isFileKind(values.template) && path === undefined) process.stdout.write(csvTemplate(values.template));
  else {
    const { kind = null } = values;
    if (path === undefined || more.length > 0 || (kind !== null && !isFileKind(kind))) throw new OwnerRefusal(usage);
    await asOwner(
      readConfig(process.env),
      timeoutMs,
      admin => importFile(admin, { path, kind, source: values.source, onlyCheck: values.check }),
      2,
    );
  }
} catch (error) {
  const { code, message } = refusalOf(error) ?? { code: '', message: (error as Error).message };
  const isUnsaid = code === 'import/columns' && !process.argv.some(word => word.startsWith('--kind'));
  console.error(isUnsaid ? `${message} Say it with --kind ${kinds}.` : message);
  process.exit(1);
}
