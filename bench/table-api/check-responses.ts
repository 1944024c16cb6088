import { connected, type BenchDatabase } from '../cluster/bench-database.ts';
import { requestKinds } from './requests.ts';
import type { Address } from './servers.ts';

/** All that are compared must give the same rows as the bare query, or the comparison is worth nothing. */
export async function checkResponses({ adminUrl }: BenchDatabase, addresses: readonly Address[]): Promise<void> {
  for (const kind of requestKinds) {
    for (const value of (await kind.values(adminUrl)).slice(0, 5)) {
      const body = await connected(
        adminUrl,
        async client => (await client.query<{ body: string }>(kind.sql, [value])).rows[0]?.body,
      );
      const expected = JSON.stringify(JSON.parse(body ?? 'null'));
      for (const { port, mount, apiKey } of addresses) {
        const path = mount + kind.path(value);
        // The client of Node takes gzip, deflate and brotli, so that encoded answers are checked too.
        const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, { headers: { apikey: apiKey } });
        if (canonical(await response.text()) !== canonical(expected))
          throw new Error(`${path} responds otherwise on port ${String(port)}`);
      }
    }
  }
}

/** The order of keys is nobody's promise. */
function canonical(json: string): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    );
  };
  return JSON.stringify(sorted(JSON.parse(json)));
}
