import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { KeptPage } from './kept-page.ts';

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
