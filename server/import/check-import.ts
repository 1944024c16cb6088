import type { CheckedImport, FileKind } from '#contract/catalogue-import.ts';
import type { ImportRecords } from './import-records.ts';
import { parseFile } from './parse-file.ts';
import type { ImportLine } from './read-table.ts';

/** Lines that are handed over at a time. */
const linesOfPart = 2_500;

export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Null goes by the columns. */
  readonly kind: FileKind | null;
}

/**
 * Reads a file, hands its lines over and has them checked. Nothing of the catalogue is changed.
 *
 * @throws ImportFileError; DatabaseError PGRST with code import/busy
 */
export async function checkImport(records: ImportRecords, file: ImportFile): Promise<CheckedImport> {
  const { kind, lines } = await parseFile(file.bytes, file.kind);
  const id = await records.begin(kind, file.name);
  await checkLines(records, id, lines);
  return await records.counts(id);
}

/** Hands the lines of an import that has begun over and has them checked; where that fails, the import has failed. */
export async function checkLines(records: ImportRecords, id: string, lines: readonly ImportLine[]): Promise<void> {
  try {
    for (let from = 0; from < lines.length; from += linesOfPart) {
      // One part after the other: each is some hundred kilobytes.
      await records.stage(id, lines.slice(from, from + linesOfPart));
    }
    await records.check(id);
  } catch (error) {
    await records.giveUp(id).catch(() => {});
    throw error;
  }
}
