import { openFolderStore } from '#server/storage/folder-store.ts';
import type { AttachedFiles } from './attach-files.ts';

/** Files that are written at a time: flushing them one after the other would take most of the seeding. */
const writtenAtOnce = 64;

/** Puts the bytes where the server looks for them. Written before the rows: without rows they are nobody's. */
export async function writeObjects(folder: string, objects: AttachedFiles['objects']): Promise<void> {
  const store = await openFolderStore(folder);
  const waiting = objects.values();
  const write = async () => {
    for (const { key, bytes, mediaType } of waiting) await store.put(key, bytes, mediaType);
  };
  await Promise.all(Array.from({ length: writtenAtOnce }, write));
}
