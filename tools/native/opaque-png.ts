import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/**
 * A square PNG without an alpha channel, 8 bits a colour.
 *
 * @param rgba four bytes a pixel, all opaque
 * @param side width and height in pixels
 */
export function opaquePng(rgba: Buffer, side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  header[9] = 2;
  const width = 1 + side * 3;
  const rows = Buffer.alloc(width * side);
  for (let y = 0; y < side; y++) {
    // Filter 1: each byte is written as its difference from the pixel before it.
    rows[y * width] = 1;
    for (let x = 0; x < side; x++)
      for (let color = 0; color < 3; color++) {
        const at = (y * side + x) * 4 + color;
        const before = x === 0 ? 0 : (rgba[at - 4] ?? 0);
        rows[y * width + 1 + x * 3 + color] = ((rgba[at] ?? 0) - before) & 0xff;
      }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
