import type { Language } from '#contract/render.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
}

/** Hebrew collation orders names of either script; English names have no order of their own in it. */
const collator = new Intl.Collator('he');

/**
 * Institutions or departments as their picker lists them: the selected ones, then the rest, each by the names that are
 * shown, in Hebrew collation (PIECE-01, PIECE-02).
 */
export function pickerOrder<Item extends Choice>(
  names: readonly Item[],
  selected: readonly (number | null)[],
  language: Language,
): Item[] {
  return names.toSorted(
    (one, other) =>
      Number(selected.includes(other.id)) - Number(selected.includes(one.id)) ||
      collator.compare(localName(one, language), localName(other, language)),
  );
}
