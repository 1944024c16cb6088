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
 * Institutions as the picker lists them: the selected one, then the rest by name in the reader's language (PIECE-01).
 */
export function institutionOrder<Item extends Choice>(
  institutions: readonly Item[],
  selected: number | null,
  language: Language,
): Item[] {
  return institutions.toSorted(
    (one, other) =>
      Number(other.id === selected) - Number(one.id === selected) ||
      collator.compare(localName(one, language), localName(other, language)),
  );
}

/**
 * Departments as the picker lists them: the selected ones, then the rest, each by the names that are shown, in Hebrew
 * collation (PIECE-02).
 */
export function departmentOrder<Item extends Choice>(
  departments: readonly Item[],
  selected: readonly number[],
  language: Language,
): Item[] {
  return departments.toSorted(
    (one, other) =>
      Number(selected.includes(other.id)) - Number(selected.includes(one.id)) ||
      collator.compare(localName(one, language), localName(other, language)),
  );
}
