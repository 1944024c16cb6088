import { createHash, randomUUID } from 'node:crypto';
import { openFolderStore } from '../folder-store.ts';

/** A file as it is served. */
export interface TestFile {
  /** Of its row in guide_files. */
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** WebP, at most 480 pixels wide and high. */
  readonly thumbnail: Uint8Array | null;
}

/** A row of private.stored_files. */
export interface StoredFileRow {
  readonly file_id: string;
  readonly object_key: string;
  readonly thumbnail_key: string;
  readonly digest: string;
  readonly is_stored: boolean;
}

/**
 * Puts files into the folder of a server without the check that uploads go through. The rows are for the caller to
 * insert.
 *
 * @param folder `DATA_DIR/files`
 * @returns a row for each file
 */
export async function putFiles(folder: string, files: readonly TestFile[]): Promise<readonly StoredFileRow[]> {
  const store = await openFolderStore(folder);
  const rows: StoredFileRow[] = [];
  for (const { bytes, id, mediaType, thumbnail } of files) {
    const row: StoredFileRow = {
      file_id: id,
      object_key: `files/${randomUUID()}`,
      thumbnail_key: `thumbnails/${randomUUID()}`,
      digest: createHash('sha256').update(bytes).digest('hex'),
      is_stored: true,
    };
    await store.put(row.object_key, bytes, mediaType);
    if (thumbnail !== null) await store.put(row.thumbnail_key, thumbnail, 'image/webp');
    rows.push(row);
  }
  return rows;
}
