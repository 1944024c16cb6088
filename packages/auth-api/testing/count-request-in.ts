import type { Database } from '@dargu/pg-one-sync';
import type { CountRequest } from '../http/auth-limits.ts';

/** Counts requests by the function of schema.sql. */
export function countRequestIn(database: Database): CountRequest {
  return async (bucket, periodSeconds) => {
    const [counted] = await database.run([
      {
        name: 'count_request',
        text: 'select gateway.count_request($1, $2::int)',
        values: [bucket, String(periodSeconds)],
      },
    ]);
    return Number(counted?.rows[0]?.[0] ?? 0);
  };
}
