import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCleaner } from '@dargu/clean-files';
import { describe, expect, it } from 'vitest';
import { openFolderStore } from '#server/storage/folder-store.ts';
import type { DemoGuide } from '../guides/guide.ts';
import { attachFiles } from './attach-files.ts';
import { buildDemoFiles } from './demo-files.ts';
import { writeObjects } from './write-objects.ts';

const guide = (id: string, type: DemoGuide['type']) =>
  ({ id, type, status: 'published', language: 'he', user_id: 'a', created_at: '2026-01-01' }) as DemoGuide;

describe('files of the demo', () => {
  it('are what the server would let through, unchanged', async () => {
    const cleaner = createCleaner();
    try {
      for (const { key, bytes, mediaType, pages } of buildDemoFiles().filter(file =>
        /exam|wave|table/u.test(file.key),
      )) {
        const result = await cleaner.clean(bytes);
        expect({ key, ...result }).toMatchObject({ key, outcome: 'cleaned', mediaType, pages, cleaned: [] });
      }
    } finally {
      await cleaner.close();
    }
  });

  it('lie where the server looks for them', async () => {
    const attached = attachFiles(['1', '2', '3', '4', '5', '6'].map(id => guide(id, 'past_exam')));
    expect(attached.files.length).toBeGreaterThan(3);
    const folder = await mkdtemp(join(tmpdir(), 'dargu-seed-'));
    try {
      await writeObjects(folder, attached.objects);
      const store = await openFolderStore(folder);
      const [first] = attached.stored as { object_key: string; digest: string }[];
      const bytes = await new Response(await store.read(first?.object_key ?? '')).bytes();
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(first?.digest);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
