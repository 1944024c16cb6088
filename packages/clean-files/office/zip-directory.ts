import { inflateRawSync } from 'node:zlib';
import { Refusal } from '../result.ts';

/** Sizes in bytes. Text of office files becomes some thirty times smaller in a zip, a bomb a thousand times. */
const limits = { entries: 5_000, totalBytes: 256 * 1_048_576, ratio: 200, smallBytes: 1_048_576 };

const endSignature = 0x06054b50;
const endBytes = 22;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const isEncrypted = 0b1;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Unpacks a zip (APPNOTE 6.3.10) that has to be nothing but a zip: its first entry at the first byte, its directory at
 * the end, behind which only its comment stands, its entries beside each other and each of the size that it says. That
 * leaves no place for a second file, for an entry that programs see differently, and for a bomb.
 *
 * @returns the entries in their order
 * @throws Refusal
 */
export function unzip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(zip);
  const parts = new Map<string, Uint8Array>();
  const known = new Set<string>();
  for (const entry of entries) {
    if (known.has(entry.name.toLowerCase())) throw new Refusal('type', 'A name stands twice in the zip');
    known.add(entry.name.toLowerCase());
    if (!entry.name.endsWith('/')) parts.set(entry.name, read(zip, entry));
  }
  return parts;
}

function readDirectory(zip: Buffer): readonly Entry[] {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  if (count === 0xffff || count > limits.entries) throw new Refusal('bomb', `${count} entries`);
  if (start + zip.readUInt32LE(end + 12) !== end) throw new Refusal('type', 'The directory of the zip is elsewhere');
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== centralSignature) throw new Refusal('broken', 'The directory of the zip is broken');
    if ((zip.readUInt16LE(at + 8) & isEncrypted) !== 0) throw new Refusal('encrypted', 'A zip with a password');
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: nameAt(zip, at + 46, nameLength),
      method: zip.readUInt16LE(at + 10),
      compressed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  refuseBombs(entries);
  refuseOverlaps(entries, start);
  return entries;
}

/** Offset of the record of the end: only a comment, which says how long it is, may follow. */
function endOf(zip: Buffer): number {
  const last = zip.byteLength - endBytes;
  for (let end = last; end >= Math.max(0, last - 0xffff); end--)
    if (zip.readUInt32LE(end) === endSignature && end + endBytes + zip.readUInt16LE(end + 20) === zip.byteLength)
      return end;
  throw new Refusal('type', 'Something stands behind the zip');
}

/** Older programs of Windows write folders with backslashes. */
const nameAt = (zip: Buffer, start: number, length: number): string =>
  zip.toString('utf8', start, start + length).replaceAll('\\', '/');

function refuseBombs(entries: readonly Entry[]): void {
  for (const { compressed, name, size } of entries) {
    if (size > limits.smallBytes && size > compressed * limits.ratio)
      throw new Refusal('bomb', `${name} becomes ${size} bytes`);
    if (/^\/|\0|(?:^|\/)\.\.(?:\/|$)/.test(name)) throw new Refusal('type', 'A name that leads out of the zip');
  }
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.totalBytes) throw new Refusal('bomb', `Becomes ${total} bytes`);
}

function refuseOverlaps(entries: readonly Entry[], end: number): void {
  const byOffset = entries.toSorted((a, b) => a.offset - b.offset);
  if (byOffset[0]?.offset !== 0) throw new Refusal('type', 'Something stands before the zip');
  byOffset.forEach(({ compressed, offset }, index) => {
    if (offset + 30 + compressed > (byOffset[index + 1]?.offset ?? end)) throw new Refusal('bomb', 'Entries overlap');
  });
}

function read(zip: Buffer, { compressed, method, name, offset, size }: Entry): Uint8Array {
  if (zip.readUInt32LE(offset) !== localSignature) throw new Refusal('broken', 'An entry is not where it should be');
  const nameLength = zip.readUInt16LE(offset + 26);
  if (nameAt(zip, offset + 30, nameLength) !== name) throw new Refusal('type', 'An entry has two names');
  const start = offset + 30 + nameLength + zip.readUInt16LE(offset + 28);
  const packed = zip.subarray(start, start + compressed);
  if (method === 0 && compressed === size) return packed;
  if (method !== 8) throw new Refusal('type', `Compressed by method ${method}`);
  try {
    const unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
    if (unpacked.byteLength === size) return unpacked;
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new Refusal(isTooLarge ? 'bomb' : 'broken', `${name} is not what the zip says`, error);
  }
  throw new Refusal('broken', `${name} is not what the zip says`);
}
