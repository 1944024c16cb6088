import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { createLogger } from '#server/operations/logger.ts';
import { openStores } from '#server/storage/open-stores.ts';
import { openDatabase } from '@dargu/pg-one-sync';
import { nativeFiles } from '../../tools/native/native-files.ts';
import { makeBundle } from '../../tools/release/make-bundle.ts';
import { publishBundle } from '../../tools/release/publish-bundle.ts';
import { checksumOf } from '../../tools/release/signing.ts';

type Files = ReadonlyMap<string, Buffer>;

/** Native versions that live updates wait for, a kind each: an app of another version is offered none. */
export const updatedVersions = { good: '901.0.0', tampered: '902.0.0', crashing: '903.0.0' } as const;

/** The key that the journeys' apps trust, where this server and the journeys find it. */
const keyFile = (serverOrigin: string) => join(tmpdir(), `dargu-journeys-${new URL(serverOrigin).port}.pem`);
export const trustedKey = (serverOrigin: string): string => readFileSync(keyFile(serverOrigin), 'utf8');
export const forgetTrustedKey = (serverOrigin: string) => rmSync(keyFile(serverOrigin), { force: true });

/** Releases what the journeys' apps are offered, as an operator does before the server starts. */
export async function releaseBundles(serverOrigin: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(keyFile(serverOrigin), publicKey.export({ type: 'spki', format: 'pem' }));
  const config = readConfig(process.env);
  const storage = await openStorage(config, { logger: createLogger('error') });
  const stores = await openStores(config.files);
  const admin = openDatabase({ connectionString: storage.adminUrl ?? '', size: 1, prepare: true });
  const made = (version: string, files: Files) =>
    makeBundle(files, { webVersion: version.replace(/0$/, '1'), minNative: version, maxNative: version }, privateKey);
  try {
    const files = nativeFiles(serverOrigin);
    const good = made(updatedVersions.good, marked(files));
    // An owner of the server can change bytes and checksum, and sign neither.
    const { bundle, zip } = made(updatedVersions.tampered, files);
    const tampered = Buffer.concat([zip.subarray(0, -1), Buffer.of(1)]);
    const crashing = made(updatedVersions.crashing, broken(files));
    const parts = { admin, store: stores.store };
    await publishBundle(parts, good, 100);
    await publishBundle(parts, { bundle: { ...bundle, sha256: checksumOf(tampered) }, zip: tampered }, 100);
    await publishBundle(parts, crashing, 100);
  } finally {
    await admin.close();
    stores.close();
    await storage.close();
  }
}

/** The same application, which a journey can tell from the one before. */
function marked(files: Files): Files {
  const html = files.get('index.html')?.toString() ?? '';
  return new Map(files).set('index.html', Buffer.from(html.replace('<html', '<html data-bundle="new"')));
}

/** An application whose code fails as it begins. */
function broken(files: Files): Files {
  const failing = Buffer.from(`throw new Error('a broken bundle');`);
  return new Map([...files].map(([path, content]) => [path, path.endsWith('.js') ? failing : content]));
}
