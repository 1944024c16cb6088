import { openDatabase } from '@dargu/pg-one-sync';
import { listen } from '#server/http/listen.ts';
import { createTableApi } from '@dargu/table-api';

// The table API alone on a port, without the gateway before it: what PostgREST is too. Settings by environment.
const database = openDatabase({
  connectionString: process.env['DATABASE_URL'] ?? '',
  size: 10,
  prepare: true,
  timeoutMs: 60_000,
});
const api = createTableApi({
  database,
  schemas: ['public'],
  anonRole: 'anon',
  roles: ['anon', 'authenticated'],
  verifyToken: () => Promise.reject(new Error('nobody signs in here')),
  maxRows: 1_000,
});
const listener = await listen(request => api.fetch(request), { host: '127.0.0.1', port: Number(process.env['PORT']) });

process.on('SIGTERM', () => {
  void listener.close().then(() => process.exit(0));
});
