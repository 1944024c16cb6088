/** Boxes of a JPEG 2000 file (ISO/IEC 15444-1 annex I) that are about how the picture looks. */
const allowedBoxes = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c']);

/** Takes the other boxes out of a JPEG 2000 file: XML, ids, rights. A bare code stream stays as it is. */
export function stripJpx(bytes: Uint8Array): Uint8Array {
  const jpx = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (jpx.toString('latin1', 4, 8) !== 'jP  ') return bytes;
  const boxes: Uint8Array[] = [];
  for (let at = 0; at + 8 <= jpx.byteLength;) {
    const said = jpx.readUInt32BE(at);
    const isLong = said === 1 && at + 16 <= jpx.byteLength;
    const length = isLong ? Number(jpx.readBigUInt64BE(at + 8)) : said;
    const end = length === 0 ? jpx.byteLength : Math.min(at + Math.max(length, 8), jpx.byteLength);
    if (allowedBoxes.has(jpx.toString('latin1', at + 4, at + 8))) boxes.push(jpx.subarray(at, end));
    at = end;
  }
  return Buffer.concat(boxes);
}

const headerBytes = 128;
const tagBytes = 12;
/** Types of tags of a colour profile (ICC.1) that hold words. */
const wordTypes = new Set(['desc', 'mluc', 'text', 'dict', 'data', 'pseq', 'psid', 'dtim']);

/** Blanks the words of a colour profile: who made it, when, and the name of a monitor. */
export function stripProfile(bytes: Uint8Array): Uint8Array {
  const profile = Buffer.from(bytes);
  if (profile.byteLength < headerBytes + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return profile;
  // When it was made, for which device, by which program, and its id.
  profile.fill(0, 24, 36).fill(0, 48, 64).fill(0, 80, headerBytes);
  const count = Math.min(profile.readUInt32BE(headerBytes), 200);
  for (
    let at = headerBytes + 4;
    at + tagBytes <= Math.min(profile.byteLength, headerBytes + 4 + count * tagBytes);
    at += tagBytes
  ) {
    const start = profile.readUInt32BE(at + 4);
    const isStandard = wordTypes.has(profile.toString('latin1', start, start + 4));
    if (isStandard)
      profile.fill(
        0,
        Math.min(start + 8, profile.byteLength),
        Math.min(start + profile.readUInt32BE(at + 8), profile.byteLength),
      );
  }
  return profile;
}
