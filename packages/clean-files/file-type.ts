import { Refusal } from './result.ts';

/** Type by the first bytes. `zip` may be an office file. */
export type FileType = 'pdf' | 'png' | 'jpeg' | 'webp' | 'gif' | 'zip' | 'text';

const signatures: readonly (readonly [FileType, (head: Buffer) => boolean])[] = [
  ['pdf', head => pdfStart(head) === 0],
  ['png', beginsWith('89504e470d0a1a0a')],
  ['jpeg', beginsWith('ffd8ff')],
  ['webp', head => /^RIFF[\s\S]{4}WEBPVP8/.test(head.toString('latin1', 0, 15))],
  ['gif', head => /^GIF8[79]a/.test(head.toString('latin1', 0, 6))],
  ['zip', beginsWith('504b0304')],
];

/** As much as says what a file is. */
const headBytes = 1_024;

function beginsWith(hexadecimal: string): (head: Buffer) => boolean {
  const signature = Buffer.from(hexadecimal, 'hex');
  return head => head.subarray(0, signature.byteLength).equals(signature);
}

/** "EncryptedPackage" as a compound file (CFB) names the stream in which Office puts a file with a password. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Offset at which a PDF begins: readers look for it in the first 1,024 bytes, behind what a printer or a program put
 * there.
 */
export function pdfStart(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes));
  return head.toString('latin1').search(/%PDF-[12]\.\d/);
}

/**
 * The type of a file by its content; what it is called does not matter. The signature has to be the first thing, but
 * for a PDF, which is cut out from there on.
 *
 * @throws Refusal type or encrypted
 */
export function fileType(bytes: Uint8Array): FileType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes));
  const found = signatures.find(([, fits]) => fits(head));
  if (found !== undefined) return found[0];
  if (head.subarray(0, 8).equals(compoundFile)) {
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (all.includes(encryptedPackage)) throw new Refusal('encrypted', 'An office file with a password');
    throw new Refusal('type', 'An office file of before 2007');
  }
  return pdfStart(bytes) > 0 ? 'pdf' : 'text';
}
