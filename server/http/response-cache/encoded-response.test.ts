import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { EncodedResponse } from './encoded-response.ts';

const rows = Array.from({ length: 400 }, (_, row) => `<li class="card">${(row * 7919) % 1009} ${(row * 31) % 97}</li>`);
const html = `<ul>${rows.join('')}</ul>`;
const browser = new Request('http://localhost/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });

const pollOptions = { timeout: 10_000 };

/** Encoding and bytes of one more response. */
async function fetchText(page: EncodedResponse): Promise<readonly [form: string | null, body: Buffer]> {
  const response = await page.respond(browser);
  return [response.headers.get('content-encoding'), Buffer.from(await response.arrayBuffer())];
}

it('is compressed well at first, and as small as it gets once it is requested again', async () => {
  const page = new EncodedResponse({ status: 200, body: html, headers: {} });
  const [form, first] = await fetchText(page);
  expect(form).toBe('br');
  expect(brotliDecompressSync(first).toString()).toBe(html);
  // Nobody waits for the smallest form: the second response is still the first one.
  expect((await fetchText(page))[1].equals(first)).toBe(true);
  await vi.waitFor(async () => {
    const [, best] = await fetchText(page);
    expect(best.byteLength).toBeLessThan(first.byteLength);
    expect(brotliDecompressSync(best).toString()).toBe(html);
  }, pollOptions);
});

it('unpacks what was compressed for another, and responds to who takes no brotli in the form that it takes', async () => {
  const page = new EncodedResponse({ status: 200, body: html, headers: {} });
  const accept = (encoding: string) => new Request('http://localhost/', { headers: { 'accept-encoding': encoding } });
  await page.respond(browser);
  const [zstd, plain] = await Promise.all([page.respond(accept('zstd')), page.respond(accept('identity'))]);
  expect(zstd.headers.get('content-encoding')).toBe('zstd');
  expect(zstdDecompressSync(Buffer.from(await zstd.arrayBuffer())).toString()).toBe(html);
  expect(await plain.text()).toBe(html);
});
