import wellKnown from './well-known-names.json' with { type: 'json' };

/**
 * Names borne by people in the public eye. The generator joins given and family names by chance, and
 * must not land on any of these: the demo speaks of nobody real.
 */
export const wellKnownNames: ReadonlySet<string> = new Set(wellKnown);

/** A name in Hebrew letters with its English spelling. */
export interface NamePair {
  readonly name: string;
  readonly nameEn: string;
}

/** Reads `Hebrew = English` pairs parted by commas, so that the lists stay easy to look through. */
export function names(list: string): readonly NamePair[] {
  return list
    .split(',')
    .map(pair => pair.trim())
    .filter(Boolean)
    .map(pair => {
      const [name, nameEn] = pair.split('=').map(part => part.trim());
      if (!name || !nameEn) throw new Error(`a name needs both spellings: ${pair}`);
      return { name, nameEn };
    });
}
