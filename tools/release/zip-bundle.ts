import { type Zippable, zipSync } from 'fflate';

/** The earliest that a zip can say; a real time would give other bytes each time. fflate reads it in local time. */
const noTime = new Date(1980, 0, 1);

/**
 * Zips the files of a bundle. The same files make the same bytes on every machine, so that anybody can build a release
 * again and compare.
 *
 * @param files contents by path; `index.html` has to be at the root, where the plugin looks for it
 */
export function zipBundle(files: ReadonlyMap<string, Uint8Array>): Buffer {
  if (!files.has('index.html')) throw new Error('A bundle needs an index.html at its root');
  const entries: Zippable = {};
  for (const path of [...files.keys()].toSorted()) {
    const content = files.get(path);
    if (content) entries[path] = [new Uint8Array(content), { mtime: noTime, level: 9 }];
  }
  return Buffer.from(zipSync(entries));
}
