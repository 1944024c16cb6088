import { starNumbers, type StarNumber } from '#web/ui/star-number.ts';

/** Reads a number of stars as it stands in an address; null for anything but 1 to 5. */
export function parseStars(text: string | null): StarNumber | null {
  return starNumbers.find(star => String(star) === text) ?? null;
}
