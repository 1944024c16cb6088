/** Writes a whole number in groups of seven bits, the lowest first, the top bit says that more follow (LEB128). */
export function encodeUvarint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
  return Uint8Array.from(bytes);
}

/** @returns the number and how many bytes it took; undefined when it is cut short, padded, or past 2^53 - 1 */
export function decodeUvarint(bytes: Uint8Array): { readonly value: number; readonly length: number } | undefined {
  let value = 0;
  for (const [index, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (value > Number.MAX_SAFE_INTEGER) return undefined;
    if (byte < 0x80) return byte === 0 && index > 0 ? undefined : { value, length: index + 1 };
  }
  return undefined;
}
