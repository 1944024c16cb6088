/** The largest value of PostgreSQL's `integer`, the type of every id in the catalogue. */
const maxId = 2_147_483_647;

/**
 * Reads an id as it stands in an address.
 * @returns the id, or null when the text is not the plain decimal form of a possible one
 */
export function parseId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= maxId ? id : null;
}

// Keeps the offset of a page within an integer.
const maxPage = 100_000;

/** Reads a page number as it stands in an address, counted from 1; the first page where it makes no sense. */
export function parsePage(text: string | null): number {
  return Math.min(parseId(text) ?? 1, maxPage);
}
