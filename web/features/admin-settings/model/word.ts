const letters = /[\p{L}\p{N}]/gu;

/** True if something can be on the list: 2 to 60 letters and digits, as the database judges once more. */
export function isWord(typed: string): boolean {
  const count = typed.match(letters)?.length ?? 0;
  return count >= 2 && count <= 60;
}

/** Prefixes of Hebrew words, which the list ignores. */
const prefixes = ['ה', 'ו', 'ש'] as const;

/** Some forms of a Hebrew word that are held with it; none for anything else. */
export function prefixedForms(typed: string): readonly string[] {
  const word = typed.trim();
  return /^[א-ת]{2,}$/u.test(word) ? prefixes.map(prefix => prefix + word) : [];
}

/** A word that held this many, nearly all of which were published after all, does more harm than good. */
const doubtfulFrom = 5;

export const isDoubtful = ({ held, published }: { readonly held: number; readonly published: number }): boolean =>
  held >= doubtfulFrom && published / held >= 0.75;
