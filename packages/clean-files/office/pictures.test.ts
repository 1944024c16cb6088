import sharp from 'sharp';
import { expect, it } from 'vitest';
import { png } from '../testing/images.ts';
import { markedJpeg } from '../testing/marked-pdf.ts';
import { marker } from '../testing/marked-ooxml.ts';
import { cleanPicture } from './pictures.ts';

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${marker}</a></x:xmpmeta>`;
const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#38c' } });
const withTail = (picture: Uint8Array) => Buffer.concat([picture, Buffer.from(marker)]);

/** With a comment (GIF89a section 24) in front of the picture. */
async function gif(): Promise<Buffer> {
  const bytes = await plain().gif().toBuffer();
  const start = bytes.indexOf(Buffer.from('21f904', 'hex'));
  const comment = Buffer.from(`!\xfe${String.fromCodePoint(marker.length)}${marker}\0`, 'latin1');
  return Buffer.concat([bytes.subarray(0, start), comment, bytes.subarray(start)]);
}

it.each([
  ['JPEG', () => markedJpeg(() => marker)],
  ['PNG', () => png(8, 8, [marker])],
  ['GIF', gif],
  ['WebP', () => plain().withXmp(xmp).webp().toBuffer()],
  ['TIFF', () => plain().withXmp(xmp).tiff().toBuffer()],
] as const)(
  'a picture of a document in %s loses what stands beside its pixels and behind its end',
  async (_type, make) => {
    const sent = await make();
    expect(sent.includes(marker), 'the search would see it').toBe(true);
    const cleaned = await cleanPicture('a.png', withTail(sent), new Set());
    expect(Buffer.from(cleaned).includes(marker)).toBe(false);
    expect((await sharp(cleaned).raw().toBuffer()).byteLength).toBeGreaterThan(0);
  },
);
