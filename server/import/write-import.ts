import type { Database } from '@dargu/pg-one-sync';
import { type Identity, type WriteFailure, importRecords, writerOf } from './import-records.ts';

/** Lines that are written at a time: a second of work. */
const linesOfPart = 2_000;
/** Beyond this the whole is rolled back, ms. */
const timeoutMs = 600_000;

/** Reason why nothing was written. */
class WritingEnded extends Error {
  readonly failure: WriteFailure;
  constructor(failure: WriteFailure) {
    super(`The import was not written: ${failure}`);
    this.failure = failure;
  }
}

export interface WriteOptions {
  readonly id: string;
  readonly identity: Identity;
  /** Stops it, with nothing changed. */
  readonly signal: AbortSignal;
  /** Told how many lines are written. */
  readonly onProgress?: (written: number) => void;
}

/**
 * Writes an import that is taken to be written (ImportRecords.beginWriting) in one transaction, or nothing of it, and
 * says meanwhile on another connection how far it is. What is checked no longer holds where someone has changed the
 * catalogue since: it is then checked again, for the admin to look at.
 *
 * @param database with two connections that are free
 * @returns null where it is written
 * @throws whatever else went wrong
 */
export async function writeImport(database: Database, options: WriteOptions): Promise<WriteFailure | null> {
  const { id, identity, signal } = options;
  const records = importRecords(database, identity);
  try {
    await writeAll(database, options);
    return null;
  } catch (error) {
    const failure = error instanceof WritingEnded ? error.failure : signal.aborted ? 'stopped' : 'failed';
    await records.endWriting(id, failure).catch(() => {});
    if (failure === 'failed') throw error;
    if (failure === 'changed') await records.check(id);
    return failure;
  }
}

async function writeAll(database: Database, { id, identity, signal, onProgress }: WriteOptions): Promise<void> {
  const records = importRecords(database, identity);
  const goOn = async (written: number) => {
    if (!(await records.isAlive(id, written)) || signal.aborted) throw new WritingEnded('stopped');
  };
  await database.transaction(
    async run => {
      const writer = writerOf(run, identity);
      const isAsChecked = await writer.open(id);
      await goOn(0);
      if (!isAsChecked) throw new WritingEnded('changed');
      let written = 0;
      for (let above = 0; ;) {
        // Each part waits for the one before it: they are one transaction.
        const last = await writer.write(id, above, linesOfPart);
        if (last === null) break;
        above = last;
        written += linesOfPart;
        await goOn(written);
        onProgress?.(written);
      }
      await writer.finish(id);
    },
    { timeoutMs },
  );
}
