import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@dargu/pg-one-sync';

const seedScript = fileURLToPath(new URL('../../database/seed/run.ts', import.meta.url));

/** Exit code of its process when the database, or the folder of files, has no room left. */
const isFull = /DatabaseFullError|ENOSPC/;

/** Exit code when the database has gone. The supervisor of the database knows why, a moment later. */
const isGone = /DatabaseUnavailableError/;

/** Longest duration of that moment, ms: PostgreSQL may first try to come up again. */
const explainedWithinMs = 10_000;

/** The demo catalogue could not be written. The message is for the person at the terminal. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/**
 * Writes the demo catalogue into a migrated database without institutions, in a process of its own: making 25,000
 * reviews takes memory that this one would never give back.
 *
 * It is one transaction: an interrupted one leaves nothing, and the next start tries again.
 *
 * @param options.onBegin called before it begins, if it does
 * @param options.signal ends it
 * @throws SeedError, or the signal's reason
 */
export async function seedWhenEmpty(adminUrl: string, { filesFolder, onBegin, signal }: SeedingOptions): Promise<void> {
  const owner = openDatabase({ connectionString: adminUrl, size: 1, prepare: false });
  try {
    const [found] = await owner.run([{ text: 'select exists (select from public.institutions)', values: [] }]);
    if (found?.rows[0]?.[0] === 't') return;
  } finally {
    await owner.close();
  }
  onBegin();
  signal.throwIfAborted();
  try {
    await promisify(execFile)(process.execPath, [seedScript, '--files', filesFolder], {
      env: { ...process.env, DATABASE_URL: adminUrl },
      signal,
    });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (isGone.test(stderr)) await wait(explainedWithinMs, undefined, { signal }).catch(() => {});
    signal.throwIfAborted();
    if (isFull.test(stderr)) {
      throw new SeedError(
        'The disk is full: there is no room for the demo catalogue. Free some space and start again; nothing of it was saved.',
        { cause: error },
      );
    }
    const reason = stderr.split('\n').find(line => /Error: |^error: /.test(line)) ?? 'its process ended without a word';
    throw new SeedError(
      `The demo catalogue could not be written: ${reason.trim()}. Start again; nothing of it was saved.`,
      { cause: error },
    );
  }
}

interface SeedingOptions {
  /** Store of the files of its study guides. */
  readonly filesFolder: string;
  readonly onBegin: () => void;
  readonly signal: AbortSignal;
}
