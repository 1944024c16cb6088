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
