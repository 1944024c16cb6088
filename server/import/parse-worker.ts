import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { importKinds, sourceKinds } from '#contract/catalogue-import.ts';
import { ImportFileError } from './file-refusal.ts';
import type { ParseMessage } from './parse-file.ts';
import { readTable } from './read-table.ts';

// One file in, its lines or why there are none out.
const given = z
  .object({ bytes: z.instanceof(Uint8Array), kind: z.enum([...importKinds, ...sourceKinds]).nullable() })
  .parse(workerData);
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: ParseMessage) => parentPort?.postMessage(message);
try {
  send({ table: await readTable(given.bytes, given.kind) });
} catch (error) {
  if (!(error instanceof ImportFileError)) throw error;
  const { problem, message, details } = error;
  send({ refused: { problem, message, details } });
}
