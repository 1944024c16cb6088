import { queryOptions } from '@tanstack/react-query';
import { jsonOf } from '#web/entities/admin/json-answer.ts';
import type { AdminRequest } from '#web/entities/admin/use-desk-change.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { SuggestionCaseDetails } from '../model/suggestion-case.ts';
import { suggestionFields, type SuggestionForm } from '../model/suggestion-form.ts';

/** What several people miss, as one case; null where there is no such suggestion. */
export function suggestionCaseQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.admin('suggestion', id),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      jsonOf(await table.rpc('suggestion_case', { id }).abortSignal(signal)) as SuggestionCaseDetails | null,
  });
}

/** What is decided about a suggestion: an entry that is here, a new one, or no. */
export type SuggestionOrder =
  | { readonly do: 'same'; readonly entry: number }
  | { readonly do: 'add'; readonly form: SuggestionForm }
  | { readonly do: 'dismiss'; readonly reason: string };

export interface SuggestionOutcome {
  /** `already`: another admin has decided. */
  readonly outcome: 'done' | 'already' | 'gone';
  readonly decisionId: number | null;
}

/** Decides on a suggestion, for all who made it. */
export async function decideSuggestion(
  { table, admin }: AdminRequest,
  { details: { id, kind }, order }: { details: SuggestionCaseDetails; order: SuggestionOrder },
): Promise<SuggestionOutcome> {
  const request =
    order.do === 'same'
      ? table.rpc('suggestion_is', { id, entry_id: order.entry })
      : order.do === 'add'
        ? table.rpc('accept_suggestion', { id, fields: suggestionFields(kind, order.form) })
        : table.rpc('dismiss_suggestion', { id, reason: order.reason });
  const [row] = rowsOf(await inNameOf(admin, request));
  const outcome = row?.outcome;
  return {
    outcome: outcome === 'done' || outcome === 'already' ? outcome : 'gone',
    decisionId: row?.decision_id ?? null,
  };
}
