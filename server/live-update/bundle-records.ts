import type { Database } from '@dargu/pg-one-sync';

export interface OfferableBundle {
  readonly id: string;
  /** SHA-256 of the zip, hexadecimal. */
  readonly sha256: string;
  /** SHA256withRSA over the zip, base64. */
  readonly signature: string;
  readonly percent: number;
}

export interface StoredBundle {
  readonly objectKey: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly signature: string;
}

/** Bundles that a native build of a version (x.y.z) may run, newest first. */
export async function offerableBundles(database: Database, nativeVersion: string): Promise<readonly OfferableBundle[]> {
  const [result] = await database.run([
    {
      name: 'live_updates',
      text: 'select id, sha256, signature, percent from gateway.live_updates($1)',
      values: [nativeVersion],
    },
  ]);
  return (result?.rows ?? []).map(([id, sha256, signature, percent]) => ({
    id: id ?? '',
    sha256: sha256 ?? '',
    signature: signature ?? '',
    percent: Number(percent),
  }));
}

/** Location of a bundle; null where there is none, or none any more. */
export async function storedBundle(database: Database, id: string): Promise<StoredBundle | null> {
  const [result] = await database.run([
    {
      name: 'live_update_bundle',
      text: 'select object_key, bytes, sha256, signature from gateway.live_update_bundle($1)',
      values: [id],
    },
  ]);
  const [objectKey, bytes, sha256, signature] = result?.rows[0] ?? [];
  if (!objectKey) return null;
  return { objectKey, bytes: Number(bytes), sha256: sha256 ?? '', signature: signature ?? '' };
}
