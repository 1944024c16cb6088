import { connect } from './migrate.ts';

/**
 * Finds out whether a way to the database is a pooler, which may give each transaction to another session. It shows: the
 * number under which a statement can be cancelled is the pooler's own, not that of PostgreSQL's process.
 *
 * @throws DatabaseUnavailableError naming the server
 */
export async function leadsToPooler(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== Reflect.get(client, 'processID');
  } finally {
    await client.end();
  }
}
