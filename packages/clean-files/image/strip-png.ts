/** Chunks that are about how the picture looks (PNG, third edition); text, time and EXIF are not among them. */
const allowedChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);
const signatureBytes = 8;

/** Takes the other chunks out of a PNG without decoding it, and what stands behind its end. */
export function stripPng(bytes: Uint8Array): Uint8Array {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Uint8Array[] = [png.subarray(0, signatureBytes)];
  for (let at = signatureBytes; at + 12 <= png.byteLength;) {
    const end = at + 12 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (allowedChunks.has(type)) pieces.push(png.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(pieces);
}
