import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo } from '#database/seed/seed.ts';
import { audience, authApiMount, openKeyRing } from '@dargu/auth-api';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrate, migrationsFolder } from '#server/database/migrate.ts';
import { openDatabase } from '@dargu/pg-one-sync';
import { smokeAmounts } from '../cluster/bench-database.ts';
import type { Person } from './writers.ts';

/** Time limit of setting up and looking through, ms. */
const timeoutMs = 600_000;
const tokenSeconds = 24 * 3_600;

/** Fills the folder with a small demo, lifts the limits a day, and signs people in. */
export async function prepareStage(dataDir: string, origin: string, people: number): Promise<readonly Person[]> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const admin = openDatabase({ connectionString: embedded.adminUrl, size: 1, prepare: false, timeoutMs });
  const requests = openDatabase({
    connectionString: embedded.url('authenticator'),
    size: 1,
    prepare: false,
    timeoutMs,
  });
  try {
    await migrate(embedded.adminUrl, migrationsFolder);
    await seedDemo(embedded.adminUrl, { amounts: { ...smokeAmounts, ofProfessors: 0, ofCourses: 0 } });
    await admin.run([
      { text: 'delete from public.ratings', values: [] }, // the seed writes some also when none are requested
      { text: 'select private.recount()', values: [] },
    ]);
    await admin.run([
      {
        text: `update public.app_settings set value = '1000000' where key in ('rating_limit_per_day', 'rating_limit_per_month')`,
        values: [],
      },
    ]);
    const [found] = await admin.run([
      {
        text: 'select firebase_uid from public.profiles where not is_new_user order by 1 limit $1::int',
        values: [String(people)],
      },
    ]);
    const keys = await openKeyRing(requests);
    keys.close();
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: `${origin}${authApiMount}`,
      aud: audience,
      role: 'authenticated',
      iat: seconds,
      exp: seconds + tokenSeconds,
    };
    return await Promise.all(
      (found?.rows ?? []).map(async ([id], index) => ({
        id: id ?? '',
        token: await keys.current().sign({ ...claims, sub: id ?? '' }),
        address: `10.0.${String(index >> 8)}.${String(index & 255)}`,
      })),
    );
  } finally {
    await Promise.all([admin.close(), requests.close()]);
    await embedded.stop();
  }
}

/** Rows that a server that has stopped left behind. */
export interface Remains {
  /** Stars by person and professor, as in the ledger. */
  readonly ratings: ReadonlyMap<string, number>;
  /** Stored numbers (counts, averages, tickets) that differ from a recount. */
  readonly stale: number;
}

export async function lookThrough(dataDir: string): Promise<Remains> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const admin = openDatabase({ connectionString: embedded.adminUrl, size: 1, prepare: false, timeoutMs });
  try {
    const [ratings, stale] = await admin.run([
      { text: `select user_id || ' ' || professor_id, rating1 from public.ratings`, values: [] },
      { text: 'select count(*) from private.stale_counts()', values: [] },
    ]);
    return {
      ratings: new Map(ratings?.rows.map(([key, stars]) => [key ?? '', Number(stars)])),
      stale: Number(stale?.rows[0]?.[0]),
    };
  } finally {
    await admin.close();
    await embedded.stop();
  }
}

/** The process of PostgreSQL itself. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'cluster', 'pgdata', 'postmaster.pid'), 'utf8'), 10);
}
