import { queryOptions } from '@tanstack/react-query';
import { jsonOf } from '#web/entities/admin/json-answer.ts';
import type { AdminRequest } from '#web/entities/admin/use-desk-change.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';
import type { PageClaimDetails } from '../model/page-claim-case.ts';

/** A claim with its answer; null where there is none any more. */
export function pageClaimCaseQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.admin('pageClaim', id),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<PageClaimDetails | null> => {
      const answer = await table.rpc('page_claim_case', { id }).abortSignal(signal);
      if (answer.error) throw new TableError(answer.status, answer.error);
      return answer.data === null ? null : (jsonOf(answer) as PageClaimDetails);
    },
  });
}

/** What is decided: about the claim, or about its answer. */
export type ClaimOrder = (
  | { readonly of: 'page_claim'; readonly decision: 'confirm' | 'reject' | 'revoke' }
  | { readonly of: 'answer'; readonly decision: 'publish' | 'reject' | 'remove' }
) & { readonly reason?: string; readonly note?: string };

const outcomes = ['done', 'already', 'changed', 'gone', 'disputed', 'has_rated', 'unproved'] as const;

/** Decides on what was read. */
export async function decideClaim(
  { table, admin }: AdminRequest,
  { details: { id, version }, order }: { readonly details: PageClaimDetails; readonly order: ClaimOrder },
) {
  const { of, decision, reason, note } = order;
  const given = { id, version, decision, ...(reason !== undefined && { reason }), ...(note && { note }) };
  const request = of === 'page_claim' ? table.rpc('decide_page_claim', given) : table.rpc('decide_answer', given);
  const [row] = rowsOf(await inNameOf(admin, request));
  return {
    outcome: outcomes.find(each => each === row?.outcome) ?? 'gone',
    decisionId: row?.decision_id ?? null,
  };
}
