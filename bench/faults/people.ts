import { seedDemo } from '#database/seed/seed.ts';
import { audience, authApiMount, openKeyRing } from '@dargu/auth-api';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrate, migrationsFolder } from '#server/database/migrate.ts';
import { openDatabase } from '@dargu/pg-one-sync';
import { connected, smokeAmounts } from '../cluster/bench-database.ts';

/** Time limit of setting up, ms. */
const timeoutMs = 600_000;
const tokenSeconds = 24 * 3_600;

/** Someone who rates. */
export interface Person {
  readonly id: string;
  readonly token: string;
  /** Everybody comes from a network of their own, so that nobody uses up the limit of the others. */
  readonly address: string;
}

/** Fills the folder with a small demo, lifts the limits a day, and signs people in. */
export async function prepareData(dataDir: string, origin: string, people: number): Promise<readonly Person[]> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const requests = openDatabase({
    connectionString: embedded.url('authenticator'),
    size: 1,
    prepare: false,
    timeoutMs,
  });
  try {
    await migrate(embedded.adminUrl, migrationsFolder);
    await seedDemo(embedded.adminUrl, { amounts: { ...smokeAmounts, ofProfessors: 0, ofCourses: 0 } });
    const ids = await connected(embedded.adminUrl, async client => {
      await client.query('delete from public.ratings'); // the seed writes some also when none are requested
      await client.query('select private.recount()');
      await client.query(
        `update public.app_settings set value = '1000000' where key in ('rating_limit_per_day', 'rating_limit_per_month')`,
      );
      const { rows } = await client.query<{ id: string }>(
        'select firebase_uid as id from public.profiles where not is_new_user order by 1 limit $1',
        [people],
      );
      return rows.map(({ id }) => id);
    });
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
      ids.map(async (id, index) => ({
        id,
        token: await keys.current().sign({ ...claims, sub: id }),
        address: `10.0.${String(index >> 8)}.${String(index & 255)}`,
      })),
    );
  } finally {
    await requests.close();
    await embedded.stop();
  }
}
