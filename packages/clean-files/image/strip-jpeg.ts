import type { Trace } from '../result.ts';
import { exifTraces } from './exif-traces.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
/** JFIF and Adobe's marker say how the colours are meant; all other application segments are about people and devices. */
const keptSegments = new Set([0xe0, 0xee]);

/**
 * Takes the application segments and comments out of a JPEG without decoding it (ITU T.81 annex B), and what stands
 * behind its end. One that cannot be followed stays as it is up to there.
 */
export function stripJpeg(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly traces: readonly Trace[] } {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  const traces = new Set<Trace>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.byteLength && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan || marker === endOfImage) break;
    const end = at + 2 + view.getUint16(at + 2);
    const segment = bytes.subarray(at, end);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    if (marker === comment || (isApplication && !keptSegments.has(marker))) {
      if (marker === comment) traces.add('comments');
      else for (const trace of exifTraces(segment.subarray(4))) traces.add(trace);
    } else kept.push(segment);
    at = end;
  }
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(
    '\xff\xd9',
    undefined,
    'latin1',
  );
  kept.push(bytes.subarray(at, end > at ? end + 2 : bytes.byteLength));
  return { bytes: Buffer.concat(kept), traces: [...traces] };
}
