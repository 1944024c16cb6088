import type { CatalogueKind, ProfessorTitle, SuggestionDismissal } from '#contract/words.ts';
import type { CaseNote } from '#web/entities/admin/side-notes.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
}

/** Reasons why an entry may be what people miss. */
export const likenessReasons = [
  'same_code',
  'alias',
  'same_words',
  'same_last_word',
  'part_of_name',
  'alike_letters',
  'same_department',
  'hidden',
] as const;

/** An entry of the catalogue under a like name. */
export interface NearEntry extends Named {
  readonly title: ProfessorTitle | null;
  readonly code: string | null;
  readonly status: string;
  readonly department: number;
  readonly department_name: string;
  readonly department_name_en: string;
  readonly rating_count: number;
  readonly rating_avg: number | null;
  /** From 0 to 100. */
  readonly likeness: number;
  readonly why: readonly string[];
}

/** One thing that people miss: an entry, or that a lecturer of the catalogue teaches a course of it. */
export interface MissingThing {
  readonly id: string;
  readonly kind: CatalogueKind | 'teaching';
  readonly name: string;
  readonly status: 'pending' | 'accepted' | 'dismissed';
  readonly decision_reason: SuggestionDismissal | null;
  readonly entry_id: number | null;
  readonly institution: Named;
  readonly department: Named | null;
  readonly title: ProfessorTitle | null;
  readonly code: string | null;
  readonly matches: readonly NearEntry[];
  readonly courses: readonly (Named & { readonly code: string | null; readonly professors: readonly Named[] })[];
  /** Entries that the waiting ratings name beside it: courses of a lecturer, lecturers of a course; of a pair both. */
  readonly counterparts: readonly (Named & { readonly code?: string | null })[];
  /** Number of ratings that wait for it. */
  readonly ratings: number;
  readonly english: readonly { readonly word: string; readonly english: string | null }[];
}

/** A missing entry that came in the same requests, with a choice of its own. */
export type JoinedEntry = MissingThing & { readonly kind: CatalogueKind };

/** Suggested entry as the admin who decides on it sees it. Nobody who suggested it is in it. */
export interface SuggestionCaseDetails extends MissingThing {
  readonly said: readonly { readonly name: string; readonly details: string | null; readonly said_on?: string }[];
  readonly people: {
    readonly count: number;
    /** How many of them study there; for admins alone. */
    readonly at_institution?: number;
  };
  readonly with: readonly JoinedEntry[];
  /** For admins alone. */
  readonly notes?: readonly CaseNote[];
}
