import type { CheckedImport, FileKind } from '#contract/catalogue-import.ts';
import type { Database, Run, Step } from '@dargu/pg-one-sync';
import type { ImportLine } from './read-table.ts';

/**
 * Identity in the database: who may import, by steps that come first and refuse anybody else, or its owner.
 */
export type Identity = readonly Step[];

/** Judging 50,000 lines takes some seconds. */
export const checkTimeoutMs = 120_000;

const step = (text: string, ...values: readonly (string | number)[]): Step => ({ text, values: values.map(String) });

/** Access to imports in the database (0370 to 0375); each call but those of a writer is one round trip. */
export function importRecords(database: Database, identity: Identity) {
  const call = async (step: Step, timeoutMs?: number): Promise<string | null> =>
    (await database.run([...identity, step], { timeoutMs })).at(-1)?.rows[0]?.[0] ?? null;
  return {
    begin: async (kind: FileKind, fileName: string): Promise<string> =>
      (await call(step('select private.begin_import($1, $2)', kind, fileName))) ?? '',
    stage: (id: string, lines: readonly ImportLine[]) =>
      call(step('select private.stage_import_lines($1, $2::jsonb)', id, JSON.stringify(lines)), checkTimeoutMs),
    giveUp: (id: string) => call(step('select private.give_up_import($1)', id)),
    check: (id: string) => call(step('select private.check_import($1)', id), checkTimeoutMs),
    counts: async (id: string): Promise<CheckedImport> => {
      const found = await call(step('select private.import_counts($1)', id));
      return JSON.parse(found ?? 'null') as CheckedImport;
    },
    problems: async (id: string, most: number): Promise<readonly FoundProblem[]> => {
      const found = await call(step('select private.import_problems($1, $2)', id, most));
      return JSON.parse(found ?? '[]') as readonly FoundProblem[];
    },
    beginWriting: (id: string) => call(step('select private.begin_import_writing($1)', id), checkTimeoutMs),
    /** @returns whether to go on */
    isAlive: async (id: string, written: number) =>
      (await call(step('select private.import_is_alive($1, $2)', id, written))) === 't',
    endWriting: (id: string, failure: WriteFailure) =>
      call(step('select private.end_import_writing($1, $2)', id, failure)),
  };
}

export type ImportRecords = ReturnType<typeof importRecords>;

/** Reason why writing did not come to its end (private.imports.failure). */
export type WriteFailure = 'stopped' | 'changed' | 'failed';

export interface FoundProblem {
  readonly line: number;
  readonly problem: string;
  readonly about: Readonly<Record<string, string | number>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** The calls of the one transaction that writes. */
export function writerOf(run: Run, identity: Identity) {
  const call = async (step: Step): Promise<string | null> => (await run([step])).at(-1)?.rows[0]?.[0] ?? null;
  return {
    /** @returns whether all is still as it was checked */
    open: async (id: string) => {
      await run([step(`set local statement_timeout = ${checkTimeoutMs}`), ...identity]);
      return (await call(step('select private.open_import_writing($1)', id))) === 't';
    },
    /** @returns the last line that was written; null where there are no more */
    write: async (id: string, above: number, most: number) => {
      const last = await call(step('select private.write_import_lines($1, $2, $3)', id, above, most));
      return last === null ? null : Number(last);
    },
    finish: (id: string) => call(step('select private.finish_import($1)', id)),
  };
}
