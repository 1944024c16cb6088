import { createDraft } from '#web/entities/drafts/create-draft.ts';
import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import type { Owner } from '#web/entities/drafts/stored-draft.ts';
import type { Kind } from '#web/entities/catalogue/kind.ts';

/** A suggestion of a missing professor or course that is not sent yet. */
export interface SuggestionDraft {
  readonly name: string;
  readonly institution: number | null;
  readonly department: number | null;
  readonly details: string;
}

interface KeptSuggestion extends SuggestionDraft {
  /** The search that found nothing: another one starts empty. */
  readonly place: string;
}

const isId = (value: unknown): value is number | null => value === null || Number.isSafeInteger(value);

function parseSuggestion(kept: unknown): KeptSuggestion | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { place, name, institution, department, details } = kept as Partial<Record<keyof KeptSuggestion, unknown>>;
  const hasTexts = typeof place === 'string' && typeof name === 'string' && typeof details === 'string';
  return hasTexts && isId(institution) && isId(department) ? { place, name, institution, department, details } : null;
}

const suggestions = createDraft<KeptSuggestion>({ ...draftPlaces.suggestion, parse: parseSuggestion });

const placeOf = (kind: Kind, search: string) => `${kind} ${search}`;

/** The draft that was written where this search found nothing. */
export function readSuggestion(owner: Owner, kind: Kind, search: string): SuggestionDraft | null {
  const kept = suggestions.read(owner);
  return kept?.place === placeOf(kind, search) ? kept : null;
}

export function keepSuggestion(owner: Owner, kind: Kind, search: string, draft: SuggestionDraft): void {
  suggestions.write(owner, { ...draft, place: placeOf(kind, search) });
}

export const forgetSuggestion = suggestions.remove;
