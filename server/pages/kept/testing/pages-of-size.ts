import { readFileSync } from 'node:fs';
import { compressWell } from '../../../http/compress-body.ts';

/** A list of so many rows, whose words are those of a small language. */
export function pageOf(rows: number): Uint8Array<ArrayBuffer> {
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
export async function pageLarger(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let rows = 100;
  // oxlint-disable-next-line no-await-in-loop -- each page is made from the size of the one before
  while ((await compressWell(pageOf(rows))).byteLength <= bytes) rows += 20;
  return pageOf(rows);
}

/** As much of a long text of people's words as brotli 7 brings to at most so many bytes. */
export async function textOf(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const text = readFileSync(new URL('../../../../locales/he/common.json', import.meta.url));
  let length = 0;
  // oxlint-disable-next-line no-await-in-loop -- each text is made from the size of the one before
  while ((await compressWell(text.subarray(0, length + 1000))).byteLength <= bytes) length += 1000;
  return new Uint8Array(text.subarray(0, length));
}
