import type { Ruling } from '#web/entities/admin/decide-cases.ts';
import type { SuggestionCaseDetails } from './suggestion-case.ts';
import { suggestionFields, type SuggestionForm } from './suggestion-form.ts';

/** Decision about a suggestion: an entry that is here, a new one, or no. */
export type SuggestionOrder =
  | { readonly do: 'same'; readonly entry: number }
  | { readonly do: 'add'; readonly form: SuggestionForm }
  | { readonly do: 'dismiss'; readonly reason: string };

/** Request for a decision. */
export function suggestionRuling(
  kind: SuggestionCaseDetails['kind'],
  order: SuggestionOrder,
): Ruling & { readonly order: SuggestionOrder } {
  switch (order.do) {
    case 'same':
      return { order, verdict: 'same_as', details: { entry_id: order.entry } };
    case 'add':
      return { order, verdict: 'accept', details: { fields: suggestionFields(kind, order.form) } };
    case 'dismiss':
      return { order, verdict: 'dismiss', reason: order.reason };
  }
}
