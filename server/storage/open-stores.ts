import { join } from 'node:path';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { FileSettings } from './settings.ts';
import { type UploadStore, openUploadFolder } from './upload-store.ts';

export interface Stores {
  readonly store: ObjectStore;
  readonly uploads: UploadStore;
  readonly close: () => void;
}

/**
 * Store of the operator's files: a bucket, or a folder.
 *
 * @param isServer false for a command, beside which a server may be writing
 */
export async function openStores(
  { bucket, folder }: Pick<FileSettings, 'bucket' | 'folder'>,
  isServer = true,
): Promise<Stores> {
  if (bucket === null) {
    return {
      store: await openFolderStore(folder, isServer),
      uploads: openUploadFolder(join(folder, 'uploads')),
      close: () => {},
    };
  }
  // The client of S3 is large, and loaded only where it is used.
  const { openBucketStore } = await import('./bucket-store.ts');
  const store = openBucketStore(bucket);
  return { store, uploads: store.uploads, close: () => store.close() };
}
