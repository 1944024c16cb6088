import { connected } from '../cluster/bench-database.ts';

/** Content of the database as it is. */
export interface Found {
  /** Stars by person and professor, as in the ledger. */
  readonly ratings: ReadonlyMap<string, number>;
  /** Page views by the server's own count. */
  readonly events: number;
  /** Ratings that are there twice, and stored numbers (counts, averages, tickets) that differ from a recount. */
  readonly wrong: number;
}

export async function recount(adminUrl: string): Promise<Found> {
  return await connected(adminUrl, async client => {
    const ratings = await client.query<{ key: string; stars: number }>(
      `select user_id || ' ' || professor_id as key, rating1 as stars from public.ratings`,
    );
    const numbers = await client.query<{ events: number; stale: number }>(`
      select (select coalesce(sum(times), 0) from private.daily_events)::int as events,
             (select count(*) from private.stale_counts())::int as stale`);
    const byKey = new Map(ratings.rows.map(({ key, stars }) => [key, stars]));
    const { events = 0, stale = 0 } = numbers.rows[0] ?? {};
    return { ratings: byKey, events, wrong: stale + ratings.rows.length - byKey.size };
  });
}
