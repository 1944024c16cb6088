import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from './pool.ts';

const seedScript = fileURLToPath(new URL('../../database/seed/run.ts', import.meta.url));

/**
 * Writes the demo catalogue into a migrated database without institutions, in a process of its own: making 25,000
 * reviews takes memory that this one would never give back.
 *
 * @param onBegin called before it begins, if it does
 */
export async function seedWhenEmpty(adminUrl: string, onBegin: () => void): Promise<void> {
  const owner = openDatabase({ connectionString: adminUrl, size: 1, prepare: false });
  try {
    const [found] = await owner.run([{ text: 'select exists (select from public.institutions)', values: [] }]);
    if (found?.rows[0]?.[0] === 't') return;
  } finally {
    await owner.close();
  }
  onBegin();
  await promisify(execFile)(process.execPath, [seedScript], { env: { ...process.env, DATABASE_URL: adminUrl } });
}
