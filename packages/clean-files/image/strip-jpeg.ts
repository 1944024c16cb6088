import type { Trace } from '../result.ts';
import { exifTraces } from './exif-traces.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
/** Of all application segments two say how the colours are meant; the others are about people and devices. */
const jfif = 0xe0;
const adobe = 0xee;
/** A JFIF segment up to the small picture that may stand in it. */
const jfifBytes = 18;

/**
 * Takes the application segments and comments out of a JPEG without decoding it (ITU T.81 annex B), and what stands
 * behind its end, such as a second picture (CIPA DC-007). One that cannot be followed ends there.
 */
export function stripJpeg(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly traces: readonly Trace[] } {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments: Uint8Array[] = [jpeg.subarray(0, 2)];
  const traces = new Set<Trace>();
  let at = 2;
  while (at + 4 <= jpeg.byteLength && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at, end);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    at = marker === startOfScan ? endOfScan(jpeg, end) : end;
    if (marker === startOfScan) segments.push(segment, jpeg.subarray(end, at));
    else if (marker === jfif && segment.toString('latin1', 4, 9) === 'JFIF\0') segments.push(withoutThumbnail(segment));
    else if (marker === adobe && segment.toString('latin1', 4, 9) === 'Adobe') segments.push(segment);
    else if (marker === comment) traces.add('comments');
    else if (isApplication) for (const trace of exifTraces(segment.subarray(4))) traces.add(trace);
    else segments.push(segment);
  }
  segments.push(Buffer.of(0xff, endOfImage));
  return { bytes: Buffer.concat(segments), traces: [...traces] };
}

/** Offset of the next marker: within the data of a scan 0xff is followed by 0, or counts the restarts. */
function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(0xff, start); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.byteLength;
}

function withoutThumbnail(segment: Buffer): Buffer {
  const head = Buffer.from(segment.subarray(0, jfifBytes));
  if (head.byteLength < jfifBytes) return head;
  head.writeUInt16BE(jfifBytes - 2, 2);
  head.writeUInt16BE(0, jfifBytes - 2);
  return head;
}
