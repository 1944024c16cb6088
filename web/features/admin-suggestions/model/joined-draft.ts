import type { JoinedEntry, NearEntry } from './suggestion-case.ts';
import { checkForm, firstForm, type SuggestionForm } from './suggestion-form.ts';
import type { SuggestionOrder } from './suggestion-ruling.ts';

/** From this likeness on, out of 100, the first entry is chosen to begin with. */
const likelyFrom = 70;

/** The entry that it most likely is. */
export function likeliest([first]: readonly NearEntry[]): number | null {
  return first && first.likeness >= likelyFrom ? first.id : null;
}

/** Unsent choice about an entry that came with another. */
export interface JoinedDraft {
  readonly do: SuggestionOrder['do'];
  readonly entry: number | null;
  readonly reason: string | null;
  readonly form: SuggestionForm;
}

export function firstDraft(missing: JoinedEntry): JoinedDraft {
  const entry = likeliest(missing.matches);
  return { do: entry === null ? 'add' : 'same', entry, reason: null, form: firstForm(missing) };
}

/** Order of a draft; null while something is missing from it. */
export function orderOf({ do: choice, entry, reason, form }: JoinedDraft): SuggestionOrder | null {
  switch (choice) {
    case 'same':
      return entry === null ? null : { do: 'same', entry };
    case 'add':
      return Object.keys(checkForm(form)).length > 0 ? null : { do: 'add', form };
    case 'dismiss':
      return reason === null ? null : { do: 'dismiss', reason };
  }
}
