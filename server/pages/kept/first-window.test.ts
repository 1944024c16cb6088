import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { compressBody } from '../../http/compress-body.ts';
import { compressBest, compressFirst, compressForWindow, windowBytes } from './first-window.ts';
import { pageLarger, pageOf } from './testing/pages-of-size.ts';

it('makes a page fit the first window where it can, a crowd of them only now and then, and wastes no time on others', async () => {
  const small = await compressForWindow(pageOf(10));
  const large = await compressForWindow(await pageLarger(windowBytes * 1.2));
  expect([small.isBest, large.isBest]).toEqual([false, false]);

  const near = await pageLarger(windowBytes);
  const one = await compressForWindow(near);
  expect([one.isBest, one.body.byteLength < windowBytes]).toEqual([true, true]);
  expect(brotliDecompressSync(one.body).equals(near)).toBe(true);
  const crowd = await Promise.all([compressForWindow(near), compressForWindow(near)]);
  expect(crowd.map(({ isBest }) => isBest)).toEqual([false, false]);
});

it('takes the time for the smallest form where only that fits', async () => {
  let rows = 0;
  let best = 0;
  // oxlint-disable-next-line no-await-in-loop -- each page is made from the size of the one before
  while (best <= windowBytes) best = (await compressBody(pageOf((rows += 20)), 'br', 'best')).byteLength;
  // oxlint-disable-next-line no-await-in-loop -- as above
  while (best > windowBytes) best = (await compressBody(pageOf((rows -= 1)), 'br', 'best')).byteLength;
  const barely = pageOf(rows + 1);
  expect((await compressBest(barely)).byteLength).toBeLessThan((await compressBody(barely, 'br', 'best')).byteLength);
  const fits = pageOf(rows);
  expect((await compressBest(fits)).byteLength).toBe(best);
});

it('gives brotli to who waits where the quick form misses the window, one at a time', async () => {
  const page = await pageLarger(windowBytes * 0.9);
  expect(await compressFirst(page, windowBytes)).toBeUndefined();
  expect(await compressFirst(page, windowBytes * 2)).toBeUndefined();
  const [one, beside] = await Promise.all([
    compressFirst(page, windowBytes * 1.1),
    compressFirst(page, windowBytes * 1.1),
  ]);
  expect(brotliDecompressSync(one ?? '').equals(page)).toBe(true);
  expect(beside).toBeUndefined();
  await vi.waitFor(async () => expect(await compressFirst(page, windowBytes * 1.1)).toBeDefined(), { timeout: 10_000 });
});
