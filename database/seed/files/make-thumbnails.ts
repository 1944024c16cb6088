import { mkdirSync, writeFileSync } from 'node:fs';
import { createCleaner } from '@dargu/clean-files';
import { buildDemoFiles } from './demo-files.ts';

// node database/seed/files/make-thumbnails.ts: draws the thumbnails of the demo's files again, after one has changed.
const folder = new URL('thumbnails/', import.meta.url);
mkdirSync(folder, { recursive: true });
const cleaner = createCleaner();
for (const { key, bytes, mediaType } of buildDemoFiles()) {
  if (!/pdf|image/u.test(mediaType)) continue;
  const result = await cleaner.clean(bytes);
  if (result.outcome === 'refused' || result.thumbnail === null) throw new Error(`no thumbnail of ${key}`);
  writeFileSync(new URL(`${key}.webp`, folder), result.thumbnail);
}
await cleaner.close();
