import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { windowBytes } from './first-window.ts';
import { KeptPage } from './kept-page.ts';
import { textOf } from './testing/pages-of-size.ts';

const rows = Array.from({ length: 400 }, (_, row) => `<li class="card">${(row * 7919) % 1009} ${(row * 31) % 97}</li>`);
const html = `<ul>${rows.join('')}</ul>`;
const browser = new Request('http://localhost/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });

const pollOptions = { timeout: 10_000 };

/** Form and bytes of one more answer. */
async function ask(page: KeptPage): Promise<readonly [form: string | null, body: Buffer]> {
  const answer = await page.answer(browser);
  return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())];
}

it('is compressed quickly at first, well from the second time on and as small as it gets from the eighth', async () => {
  const page = new KeptPage({ status: 200, html, headers: {} });
  const [first, quick] = await ask(page);
  expect(first).toBe('zstd');
  // Nobody waits for it: the second answer is still the quick one.
  expect((await ask(page))[0]).toBe('zstd');
  let well = quick;
  await vi.waitFor(async () => {
    const [form, body] = await ask(page);
    expect(form).toBe('br');
    well = body;
  }, pollOptions);
  expect(well.byteLength).toBeLessThan(quick.byteLength);
  await vi.waitFor(async () => {
    const [, best] = await ask(page);
    expect(best.byteLength).toBeLessThan(well.byteLength);
    expect(brotliDecompressSync(best).toString()).toBe(html);
  }, pollOptions);
  expect(brotliDecompressSync(well).toString()).toBe(html);
});

it('answers by brotli from the first time on where only that fits the first window and there is time', async () => {
  const large = await textOf(windowBytes);
  await vi.waitFor(async () => {
    const page = new KeptPage({ status: 200, html: large, headers: {} });
    const answers = await Promise.all([ask(page), ask(page)]);
    for (const [form, body] of answers) {
      expect(form).toBe('br');
      expect(body.byteLength).toBeLessThan(windowBytes);
      expect(brotliDecompressSync(body).equals(large)).toBe(true);
    }
  }, pollOptions);
  const crowd = await Promise.all(
    Array.from({ length: 3 }, () => ask(new KeptPage({ status: 200, html: large, headers: {} }))),
  );
  expect(crowd.filter(([form]) => form === 'br').length).toBeLessThanOrEqual(1);
});

it('unpacks what was compressed for another, and answers who takes no brotli in the form that it takes', async () => {
  const large = await textOf(windowBytes);
  const page = new KeptPage({ status: 200, html: large, headers: {} });
  const accept = (encoding: string) => new Request('http://localhost/', { headers: { 'accept-encoding': encoding } });
  await page.answer(browser);
  const [zstd, plain] = await Promise.all([page.answer(accept('zstd')), page.answer(accept('identity'))]);
  expect(zstd.headers.get('content-encoding')).toBe('zstd');
  expect(zstdDecompressSync(Buffer.from(await zstd.arrayBuffer())).equals(large)).toBe(true);
  expect(Buffer.from(await plain.arrayBuffer()).equals(large)).toBe(true);
});
