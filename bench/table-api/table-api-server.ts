import { openDatabase } from '@dargu/pg-one-sync';
import { listen } from '#server/http/listen.ts';
import { productTableApi } from '#server/product-table-api.ts';
import { createTableApi } from '@dargu/table-api';

// The table API as the product uses it, alone on a port, without the gateway before it: what PostgREST is too. Settings
// by environment.
const database = openDatabase({
  connectionString: process.env['DATABASE_URL'] ?? '',
  size: 10,
  prepare: true,
  timeoutMs: 60_000,
});
const api = createTableApi({
  database,
  ...productTableApi,
  verifyToken: () => Promise.reject(new Error('nobody signs in here')),
});
const listener = await listen(request => api.fetch(request), { host: '127.0.0.1', port: Number(process.env['PORT']) });

process.on('SIGTERM', () => {
  void listener.close().then(() => process.exit(0));
});
