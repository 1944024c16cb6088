import type { CleanResult, Cleaned } from '../result.ts';

/** A result without its bytes, of which it has the lengths. */
type Head =
  | (Omit<Cleaned, 'bytes' | 'thumbnail'> & { readonly bytes: number; readonly thumbnail: number | null })
  | Exclude<CleanResult, Cleaned>;

/** A result as the process that cleans writes it: length of the head, head as JSON, the file, the thumbnail. */
export function writeResult(result: CleanResult): Uint8Array {
  if (result.outcome === 'refused') return join(result, new Uint8Array(), null);
  const { bytes, thumbnail, ...head } = result;
  return join({ ...head, bytes: bytes.byteLength, thumbnail: thumbnail?.byteLength ?? null }, bytes, thumbnail);
}

function join(head: Head, bytes: Uint8Array, thumbnail: Uint8Array | null): Uint8Array {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.byteLength);
  return Buffer.concat([length, text, bytes, thumbnail ?? new Uint8Array()]);
}

/** @throws SyntaxError or RangeError for what is no such message, e.g. of a process that was ended */
export function readResult(message: Buffer): CleanResult {
  const start = 4 + message.readUInt32BE(0);
  const head = JSON.parse(message.toString('utf8', 4, start)) as Head;
  if (head.outcome === 'refused') return head;
  const middle = start + head.bytes;
  const end = middle + (head.thumbnail ?? 0);
  if (message.byteLength !== end) throw new RangeError('The message is not whole');
  return {
    ...head,
    bytes: message.subarray(start, middle),
    thumbnail: head.thumbnail === null ? null : message.subarray(middle),
  };
}
