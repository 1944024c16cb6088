import type { Database } from '@dargu/pg-one-sync';

/**
 * Counts one request of a bucket, in the database, so that all processes of the server share the count.
 *
 * @param bucket at most 100 characters, e.g. `auth:refresh:<session id>`
 * @param periodSeconds length of the period
 * @returns how many there were in the current period, this one included
 */
export async function countRequest(database: Database, bucket: string, periodSeconds: number): Promise<number> {
  const [counted] = await database.run([
    {
      name: 'count_request',
      text: 'select gateway.count_request($1, $2::int)',
      values: [bucket, String(periodSeconds)],
    },
  ]);
  return Number(counted?.rows[0]?.[0] ?? 0);
}
