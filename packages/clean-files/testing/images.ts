import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a phone makes it: it says by whom, where and with which device. */
export async function photo(): Promise<Buffer> {
  return await sharp({ create: { width: 640, height: 480, channels: 3, background: '#38c' } })
    .withExif({
      IFD0: { Artist: 'Dana Levi', Make: 'Acmephone', Model: 'Acme 12', Orientation: '6' },
      IFD2: { BodySerialNumber: 'SN-4711-0815' },
      IFD3: { GPSLatitude: '32/1 46/1 40/1', GPSLatitudeRef: 'N', GPSLongitude: '35/1 1/1 20/1', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>dana.levi@example.org</creator></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** A PNG with a chunk for each text, which may say that it is far larger than it is. */
export function png(width: number, height: number, texts: readonly string[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 1_000_000)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...texts.map(text => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
