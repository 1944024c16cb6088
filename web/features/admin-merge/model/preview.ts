import type { Title } from '#web/entities/catalogue/entry.ts';

/** Facts of an entry that an admin chooses between, by their columns. */
export type MergeField =
  | 'name'
  | 'name_en'
  | 'title'
  | 'code'
  | 'department'
  | 'name_pretty_card'
  | 'short_name'
  | 'short_name_en'
  | 'kind';

export type Side = 'survivor' | 'gone';

/** An entry as a merge shows it; what its kind has not is left out. */
export interface MergeCard {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly title?: Title | null;
  readonly code?: string | null;
  readonly status?: 'visible' | 'hidden';
  readonly rating_count?: number;
  readonly rating_avg?: number | null;
  readonly professor_count?: number;
  readonly course_count?: number;
  readonly department_name?: string | null;
  readonly department_name_en?: string | null;
  readonly institution_name?: string | null;
  readonly institution_name_en?: string | null;
}

export interface Difference {
  readonly field: MergeField;
  readonly survivor: string | number | null;
  readonly gone: string | number | null;
  readonly proposal: Side;
  /** Reason to propose the other entry's value: this one has none, or the other's is newer. */
  readonly why: 'only' | 'newer' | null;
}

export type Moved =
  | 'ratings'
  | 'helpful_votes'
  | 'reports'
  | 'follows'
  | 'links'
  | 'departments'
  | 'professors'
  | 'courses'
  | 'students'
  | 'reviews'
  | 'guides'
  | 'notices'
  | 'tickets';

export interface Move {
  readonly what: Moved;
  readonly moved: number;
  /** Number of them that the remaining entry has already. */
  readonly doubles: number;
}

export interface Likeness {
  /** From 0 to 1. */
  readonly share: number;
  readonly same_name: boolean;
  readonly same_name_en: boolean;
  readonly same_department: boolean | null;
  readonly same_code: boolean | null;
  readonly shared_links: number | null;
  /** The day on which the ratings of one end and those of the other begin. */
  readonly handover: string | null;
}

/** Preview of a merge, as merge_preview returns it. */
export interface MergePreview {
  readonly version: string;
  readonly survivor: MergeCard;
  readonly gone: MergeCard;
  /** False where they belong to two institutions, or the one that would stay is hidden. */
  readonly can_merge: boolean;
  readonly differences: readonly Difference[];
  readonly moves: readonly Move[];
  readonly result: { readonly rating_count: number; readonly rating_avg: number | null } | null;
  readonly likeness: Likeness;
  readonly names_of_departments: Readonly<Record<string, { readonly name: string; readonly name_en: string }>> | null;
  readonly undo_until: string;
}

export type Choices = Readonly<Partial<Record<MergeField, Side>>>;

/** Proposed values, until an admin chooses others. */
export function choicesOf({ differences }: MergePreview, chosen: Choices): Choices {
  return Object.fromEntries(differences.map(({ field, proposal }) => [field, chosen[field] ?? proposal]));
}

/** The entry that stays, as it will be called. */
export function namesAfter(
  { survivor, gone }: MergePreview,
  choices: Choices,
): Pick<MergeCard, 'name' | 'name_en' | 'title'> {
  const of = (field: MergeField) => (choices[field] === 'gone' ? gone : survivor);
  return { name: of('name').name, name_en: of('name_en').name_en, title: of('title').title ?? null };
}

/** Names that it will no longer bear, and that search finds it by all the same. */
export function namesGivenUp(preview: MergePreview, choices: Choices): readonly string[] {
  const stays = namesAfter(preview, choices);
  const { survivor, gone } = preview;
  return [...new Set([survivor.name, gone.name, survivor.name_en, gone.name_en])].filter(
    name => name !== stays.name && name !== stays.name_en,
  );
}
