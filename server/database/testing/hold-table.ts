import { Client } from 'pg';

/** A table that nobody else can read until it is released. */
export interface HeldTable {
  /** Seconds for which another session of this database has waited for a lock; 0 when none does. */
  waitedFor(): Promise<number>;
  /** Ends the lock and its connection. */
  release(): Promise<void>;
}

/** Locks a table, `schema.name`, as superuser in a session of its own. */
export async function holdTable(adminUrl: string, table: string): Promise<HeldTable> {
  const client = new Client({ connectionString: adminUrl });
  client.on('error', () => {}); // the statement under way reports it
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    async waitedFor() {
      await client.query('select pg_stat_clear_snapshot()'); // within a transaction the view stands still
      const { rows } = await client.query<{ since: number }>(
        `select extract(epoch from clock_timestamp() - query_start)::float as since from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.since ?? 0;
    },
    release: async () => await client.end(),
  };
}
