import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { limits as productLimits } from '#server/http/limits.ts';
import { responseToThrown } from '#server/http/error-response.ts';
import { chainMiddleware } from '#server/http/middleware.ts';
import { requestContext } from '#server/http/request-context.ts';
import { requestLog } from '#server/http/request-log.ts';
import { createLiveUpdateRoutes, type LiveUpdateParts } from '#server/live-update/live-update-routes.ts';
import { createLogger } from '#server/operations/logger.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { openStores } from '#server/storage/open-stores.ts';
import { createTestDatabase } from '#server/database/testing/database.ts';
import { BlockList } from 'node:net';
import { type BundleFacts, makeBundle } from '../../tools/release/make-bundle.ts';
import { publishBundle } from '../../tools/release/publish-bundle.ts';

/** A key pair as `npm run release:key` makes it. */
export function keyPair(): { readonly key: KeyObject; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { key: privateKey, publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string };
}

export type LiveUpdateServer = Awaited<ReturnType<typeof startLiveUpdateServer>>;

/** The routes of live updates on a database and a folder of their own, and an operator who releases. */
export async function startLiveUpdateServer(limits: LiveUpdateParts['limits'] = productLimits.liveUpdates) {
  const test = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'dargu-live-updates-'));
  const stores = await openStores({ bucket: null, folder });
  const logged: string[] = [];
  const app = new Hono<AppEnv>();
  const listener = createServer((incoming, outgoing) => void getRequestListener(app.fetch)(incoming, outgoing));
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  app.use(
    chainMiddleware(
      error => responseToThrown(error, ''),
      requestContext(new BlockList()),
      requestLog(
        createLogger('debug', line => logged.push(line)),
        createMetrics(test.database),
      ),
    ),
  );
  app.route('/', createLiveUpdateRoutes({ database: test.database, store: stores.store, siteUrl: origin, limits }));
  const { key, publicKey } = keyPair();
  return {
    ...test,
    origin,
    store: stores.store,
    publicKey,
    /** Every line of the log so far. */
    logged,
    /** Releases a page that says its version. @returns the id of the bundle */
    async release(facts: Partial<BundleFacts> & { readonly webVersion: string }, percent = 100, signer = key) {
      const files = new Map([['index.html', Buffer.from(`<p>${facts.webVersion}</p>`)]]);
      const made = makeBundle(files, { minNative: '0.1.0', maxNative: null, ...facts }, signer);
      await publishBundle({ admin: test.admin, store: stores.store }, made, percent);
      return made.bundle.id;
    },
    /** Changes one byte of everything that lies in the storage. */
    async tamper() {
      for (const entry of await readdir(join(folder, 'bundles'), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path);
        bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1;
        await writeFile(path, bytes);
      }
    },
    async stop() {
      await new Promise(resolve => listener.close(resolve));
      await test.drop();
      await rm(folder, { recursive: true });
    },
  };
}
