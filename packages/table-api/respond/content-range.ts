/** The Content-Range header: `0-9/100`, with a star for a total that was not counted or a range that is empty. */
export function contentRange(from: bigint, to: bigint, total: bigint | undefined): string {
  const range = total !== 0n && from <= to ? `${from}-${to}` : '*';
  return `${range}/${total === undefined ? '*' : String(total)}`;
}

/** Which part of the whole was answered, and with which status: 206 for a part, 416 for a place behind the end. */
export function rangeOf(
  offset: bigint,
  count: bigint,
  total: bigint | undefined,
): { readonly header: string; readonly status: 200 | 206 | 416 } {
  const to = offset + count - 1n;
  const header = contentRange(offset, to, total);
  if (total === undefined) return { header, status: 200 };
  if (offset > total) return { header, status: 416 };
  return { header, status: count < total ? 206 : 200 };
}
