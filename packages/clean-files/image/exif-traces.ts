import type { Trace } from '../result.ts';

/** Tags of TIFF that EXIF is made of (CIPA DC-008): the block about the location, and the name of the artist. */
const gpsBlock = 0x8825;
const artist = 0x013b;

/** Traces in an EXIF block, by the tags that occur in it. */
export function exifTraces(exif: Uint8Array): readonly Trace[] {
  const all = Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength);
  const start = all.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
  const order = all.toString('latin1', start, start + 2);
  if (order !== 'II' && order !== 'MM') return all.includes('http://ns.adobe.com/xap/') ? ['author'] : [];
  const has = (tag: number) => {
    const pattern = Buffer.alloc(2);
    if (order === 'II') pattern.writeUInt16LE(tag);
    else pattern.writeUInt16BE(tag);
    return all.includes(pattern, start + 8);
  };
  return ['device', ...(has(gpsBlock) ? (['location'] as const) : []), ...(has(artist) ? (['author'] as const) : [])];
}
