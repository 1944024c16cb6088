import type { Ruling } from '#web/entities/admin/decide-cases.ts';
import type { MissingThing } from './suggestion-case.ts';
import { suggestionFields, type SuggestionForm } from './suggestion-form.ts';

/** Decision about a suggestion: an entry that is here, a new one, or no. */
export type SuggestionOrder =
  | { readonly do: 'same'; readonly entry: number }
  | { readonly do: 'add'; readonly form: SuggestionForm }
  | { readonly do: 'dismiss'; readonly reason: string };

/** The same of the whole case, which a team may pass to the admins. */
export type CaseOrder = SuggestionOrder | { readonly do: 'pass' };

/** Decision about something that came in the same requests. */
export interface JoinedOrder {
  readonly of: Pick<MissingThing, 'id' | 'kind'>;
  readonly order: SuggestionOrder;
}

function rulingOf(kind: MissingThing['kind'], order: CaseOrder): Ruling {
  switch (order.do) {
    case 'same':
      return { verdict: 'same_as', details: { entry_id: order.entry } };
    case 'add':
      // A pair is all that it is.
      return kind === 'teaching'
        ? { verdict: 'accept' }
        : { verdict: 'accept', details: { fields: suggestionFields(kind, order.form) } };
    case 'dismiss':
      return { verdict: 'dismiss', reason: order.reason };
    case 'pass':
      return { verdict: 'pass' };
  }
}

/** Request for a decision, with the choices about what came with it. */
export function suggestionRuling(
  kind: MissingThing['kind'],
  order: CaseOrder,
  joined: readonly JoinedOrder[],
): Ruling & { readonly order: CaseOrder } {
  const choices = joined.map(({ of, order: choice }) => {
    const { verdict, reason, details } = rulingOf(of.kind, choice);
    return { key: of.id, decision: verdict, ...(reason !== undefined && { reason }), ...details };
  });
  const ruling = rulingOf(kind, order);
  if (choices.length === 0) return { ...ruling, order };
  return { ...ruling, details: { ...ruling.details, with: choices }, order };
}
