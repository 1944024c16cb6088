import { parseId } from './parse-id.ts';

// Keeps the offset of a page within an integer.
const maxPage = 100_000;

/** Reads a page number as it stands in an address, counted from 1; the first page where it makes no sense. */
export function parsePage(text: string | null): number {
  return Math.min(parseId(text) ?? 1, maxPage);
}
