import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressBody, compressWell } from '../../http/compress-body.ts';
import { compressBest, compressForWindow, windowBytes } from './first-window.ts';

/** A list of so many rows, whose words are those of a small language. */
function pageOf(rows: number): Uint8Array<ArrayBuffer> {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const words = Array.from({ length: 900 }, () => random(1e9).toString(36));
  const row = () => Array.from({ length: 9 }, () => words[random(words.length)]).join(' ');
  return new TextEncoder().encode(Array.from({ length: rows }, () => `<li class="card">${row()}</li>`).join(''));
}

/** The shortest page that brotli 7 makes larger than so much. */
async function pageLarger(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let rows = 100;
  // oxlint-disable-next-line no-await-in-loop -- each page is made from the size of the one before
  while ((await compressWell(pageOf(rows))).byteLength <= bytes) rows += 20;
  return pageOf(rows);
}

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
