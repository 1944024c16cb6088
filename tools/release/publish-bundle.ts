import { randomUUID } from 'node:crypto';
import { bundleOfVersion, registerBundle, type SignedBundle } from '#server/live-update/releases.ts';
import type { ObjectStore } from '#server/storage/object-store.ts';
import type { Database } from '@dargu/pg-one-sync';
import { OwnerRefusal } from '../database/as-owner.ts';
import { checksumOf } from './signing.ts';

/**
 * Stores the bytes of a bundle, and offers it. Nothing is left behind where that fails.
 *
 * @param admin logs in as the owner of the schema
 * @param percent of the devices, 0 to 100
 * @throws Refusal where the bytes are others, or the version was used before
 */
export async function publishBundle(
  { admin, store }: { readonly admin: Database; readonly store: ObjectStore },
  { bundle, zip }: { readonly bundle: SignedBundle; readonly zip: Uint8Array },
  percent: number,
): Promise<void> {
  if (checksumOf(zip) !== bundle.sha256) throw new OwnerRefusal('The zip is not the one that was signed.');
  const before = await bundleOfVersion(admin, bundle.webVersion);
  if (before !== undefined)
    throw new OwnerRefusal(`${bundle.webVersion} was released as ${before}. Raise the version in package.json.`);
  const objectKey = `bundles/${randomUUID()}`;
  await store.put(objectKey, zip, 'application/zip');
  try {
    await registerBundle(admin, bundle, { objectKey, bytes: zip.byteLength, percent });
  } catch (error) {
    await store.delete(objectKey);
    throw error;
  }
}
