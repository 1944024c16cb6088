import { Worker } from 'node:worker_threads';
import type { ImportFileProblem, FileKind } from '#contract/catalogue-import.ts';
import { ImportFileError } from './file-refusal.ts';
import type { ImportTable } from './read-table.ts';

/** Message of the worker. */
export type ParseMessage =
  | { readonly table: ImportTable }
  | {
      readonly refused: {
        readonly problem: ImportFileProblem;
        readonly message: string;
        readonly details: Readonly<Record<string, string | number>>;
      };
    };

/** An Excel file of 50,000 lines takes 2 s. */
const timeoutMs = 30_000;
const maxHeapMegabytes = 768;

/**
 * Reads a file in a thread of its own, which is ended when it takes too long or too much memory: a file that is made to
 * hurt ends its thread, and requests are answered meanwhile.
 *
 * @throws ImportFileError
 */
export async function parseFile(bytes: Uint8Array, kind: FileKind | null): Promise<ImportTable> {
  const worker = new Worker(new URL('parse-worker.ts', import.meta.url), {
    workerData: { bytes, kind },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    stdout: true,
    stderr: true,
  });
  let timeout: NodeJS.Timeout | undefined;
  try {
    const message = await new Promise<ParseMessage>((resolve, reject) => {
      const tooMuch = () => reject(new ImportFileError('too-large', 'Reading the file takes too much.'));
      timeout = setTimeout(tooMuch, timeoutMs);
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
        else reject(error);
      });
      worker.once('exit', tooMuch);
    });
    if ('table' in message) return message.table;
    throw new ImportFileError(message.refused.problem, message.refused.message, message.refused.details);
  } finally {
    clearTimeout(timeout);
    await worker.terminate();
  }
}
