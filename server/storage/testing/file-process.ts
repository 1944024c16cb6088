import { openDatabase } from '@dargu/pg-one-sync';
import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { listen } from '../../http/listen.ts';
import { createLogger } from '../../operations/logger.ts';
import { openFiles } from '../files.ts';

// Files in a process of their own, which a test can kill. Prints its port.
const { DATABASE_URL = '', FOLDER = '', PORT = '0' } = process.env;
const files = await openFiles({
  database: openDatabase({ connectionString: DATABASE_URL, size: 4, prepare: true }),
  logger: createLogger('silent'),
  settings: { folder: FOLDER, bucket: null, clamd: null },
});
const app = new Hono<AppEnv>();
app.use(async (context, next) => {
  context.set('client', { network: '127.0.0.1', person: 'uid-owner' });
  await next();
});
app.route('/', files.routes);
const { port } = await listen(app.fetch, { host: '127.0.0.1', port: Number(PORT) });
files.start();
process.stdout.write(`${port}\n`);
