import type { TableApiOptions } from '@dargu/table-api';

/** Options of the product's table API, in the server and in tests that want to see what people see. */
export const productTableApi = {
  schemas: ['public'],
  anonRole: 'anon',
  // No token needs service_role: trusted jobs come to the database itself.
  roles: ['anon', 'authenticated'],
  maxRows: 1_000,
  // With what the way adds, responses come within 5 s, also from a database that has gone silent.
  statementTimeoutMs: { anon: 3_000, authenticated: 3_500 },
  // The slowest read of the product's own takes a tenth of a second; none is worth holding a connection for longer.
  readTimeoutMs: 2_000,
  // Nothing here reads another: the network is the gateway's word, the browser distinguishes readers of a guide.
  requestHeaders: ['x-dargu-network', 'user-agent'],
  // Both count who writes: a message, and a view of a guide.
  setsRequestOnReads: false,
  keepsVisitorSettings: true,
  // Reviews say their day. The order of storage would say, of them and of their targets, what was written in one
  // sitting.
  keyOrder: true,
} as const satisfies Partial<TableApiOptions>;
