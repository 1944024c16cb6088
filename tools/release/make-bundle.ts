import type { KeyObject } from 'node:crypto';
import type { SignedBundle } from '#server/live-update/releases.ts';
import { checksumOf, signBundle } from './signing.ts';
import { zipBundle } from './zip-bundle.ts';

export interface BundleFacts {
  readonly webVersion: string;
  readonly minNative: string;
  readonly maxNative: string | null;
}

/** Zips and signs the files of a bundle. @param files see zipBundle */
export function makeBundle(
  files: ReadonlyMap<string, Uint8Array>,
  facts: BundleFacts,
  key: KeyObject,
): { readonly zip: Buffer; readonly bundle: SignedBundle } {
  const zip = zipBundle(files);
  const sha256 = checksumOf(zip);
  const id = `${facts.webVersion}-${sha256.slice(0, 8)}`;
  return { zip, bundle: { id, ...facts, sha256, signature: signBundle(zip, key) } };
}
