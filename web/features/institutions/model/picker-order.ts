import type { Language } from '#contract/render.ts';
import { localName } from '#web/lib/local-name.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
}

const collators = { he: new Intl.Collator('he'), en: new Intl.Collator('en') } satisfies Record<Language, Intl.Collator>;

/** Institutions as the picker lists them: the selected one, then the rest by name in the reader's language (PIECE-01). */
export function institutionOrder<Item extends Choice>(institutions: readonly Item[], selected: number | null, language: Language): Item[] {
  const collator = collators[language];
  return institutions.toSorted(
    (one, other) =>
      Number(other.id === selected) - Number(one.id === selected) ||
      collator.compare(localName(one, language), localName(other, language)),
  );
}

/** Departments as the picker lists them: the selected ones, then the rest, each by Hebrew collation (PIECE-02). */
export function departmentOrder<Item extends Choice>(departments: readonly Item[], selected: readonly number[]): Item[] {
  return departments.toSorted(
    (one, other) =>
      Number(selected.includes(other.id)) - Number(selected.includes(one.id)) || collators.he.compare(one.name, other.name),
  );
}
