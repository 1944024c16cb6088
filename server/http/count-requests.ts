import type { Database } from '@dargu/pg-one-sync';

/** A count that starts again with each period. */
export interface RequestBucket {
  /** At most 100 characters, e.g. `auth:refresh:<session id>`. */
  readonly name: string;
  readonly periodSeconds: number;
}

/**
 * Counts one request in each bucket, in the database, so that all processes of the server share the counts. One round
 * trip.
 *
 * @returns how many there were in the current period of each bucket, this one included
 */
export async function countRequests(database: Database, buckets: readonly RequestBucket[]): Promise<readonly number[]> {
  const calls = buckets.map((_, index) => `gateway.count_request($${index * 2 + 1}, $${index * 2 + 2}::int)`);
  const [counted] = await database.run([
    {
      name: `count_requests_${buckets.length}`,
      text: `select ${calls.join(', ')}`,
      values: buckets.flatMap(({ name, periodSeconds }) => [name, String(periodSeconds)]),
    },
  ]);
  return buckets.map((_, index) => Number(counted?.rows[0]?.[index] ?? 0));
}
