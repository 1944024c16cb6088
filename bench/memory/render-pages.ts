import { join } from 'node:path';
import { openDatabase } from '@dargu/pg-one-sync';
import { connectionShares } from '#server/database/connection-shares.ts';
import { createLogger } from '#server/operations/logger.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { createPages } from '#server/pages/pages.ts';
import { productTableApi } from '#server/product-table-api.ts';
import { createTableApi } from '@dargu/table-api';
import { drawAddresses } from './addresses.ts';

export interface HeapReading {
  /** Pages that were rendered up to then. */
  readonly pages: number;
  /** After garbage was collected. */
  readonly heapBytes: number;
}

// A process of its own, which renders pages as the server does, without the gateway before them. Started with
// --expose-gc.
const { adminUrl, requestsUrl, amount } = JSON.parse(process.argv[2] ?? '') as {
  adminUrl: string;
  requestsUrl: string;
  amount: number;
};
const root = join(import.meta.dirname, '../..');
const size = 4;
const admission = connectionShares(size);
const database = openDatabase({ connectionString: requestsUrl, size, prepare: true, admission });
const tableApi = createTableApi({
  ...productTableApi,
  database,
  verifyToken: () => Promise.reject(new Error('nobody signs in here')),
});
const pages = createPages({
  source: await loadBuiltPages({
    client: join(root, 'dist/client'),
    server: join(root, 'dist/server'),
  }),
  clientConfig: {
    apiKey: 'key',
    siteUrl: 'https://dargu.example',
    avatarUrl: '/avatars',
    gaMeasurementId: null,
    providers: [],
    contactEmail: null,
    stores: { googlePlay: null, appStore: null },
    native: { minVersion: null },
  },
  tableApi,
  database,
  logger: createLogger('error', line => process.stderr.write(`${line}\n`)),
});
const addresses = await drawAddresses(adminUrl);

let rendered = 0;
async function renderUpTo(count: number): Promise<void> {
  for (; rendered < count; rendered += 1) {
    const response = await pages.fetch(
      new Request(`https://dargu.example${addresses(rendered)}`),
      `page-${String(rendered)}`,
    );
    if (response.status !== 200) throw new Error(`${String(response.status)} for ${addresses(rendered)}`);
    await response.text();
  }
}

async function report(): Promise<void> {
  // What settles after a page, and what is freed by finalizers, takes a turn of the event loop.
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(resolve => setTimeout(resolve, 50));
    globalThis.gc?.();
  }
  process.send?.({ pages: rendered, heapBytes: process.memoryUsage().heapUsed } satisfies HeapReading);
}

// The first tenth fills what is meant to be cached: compiled code, statements, what the table API remembers of addresses.
for (const share of [0.1, 0.4, 0.7, 1]) {
  await renderUpTo(Math.round(amount * share));
  await report();
}
await tableApi.close();
await database.close();
process.disconnect();
