import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf, TableError } from '#web/lib/table-error.ts';

/** A person's claim of a page, with the answer. */
export type PageClaim = Pick<
  Row<'page_claims'>,
  | 'evidence_url'
  | 'status'
  | 'decision_reason'
  | 'decision_note'
  | 'answer'
  | 'answer_status'
  | 'answer_reason'
  | 'answer_note'
  | 'published_answer'
>;

/** State of a person's claim of a page. */
export interface OwnClaim {
  readonly claim: PageClaim | null;
  /** Objection to a claim, as a code of contract/claim-codes.ts; null for nothing. */
  readonly objection: string | null;
  /** Mail domains of the institution. */
  readonly domains: readonly string[];
}

/** State of the signed-in person's claim of a professor's page. */
export function ownClaimQuery(table: TableClient, userId: string, professor: number) {
  return queryOptions({
    queryKey: queryKeys.ownClaim(userId, professor),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OwnClaim> => {
      const claims = table
        .from('page_claims')
        .select(
          'evidence_url,status,decision_reason,decision_note,answer,answer_status,answer_reason,answer_note,published_answer',
        )
        .eq('professor_id', professor)
        .limit(1);
      const schools = table
        .from('professors')
        .select('institution:institutions(email_domains)')
        .eq('id', professor)
        .limit(1);
      const [claim, school, objection] = await Promise.all([
        claims.abortSignal(signal),
        schools.abortSignal(signal),
        table.rpc('claim_objection', { professor }, { get: true }).abortSignal(signal),
      ]);
      if (objection.error) throw new TableError(objection.status, objection.error);
      return {
        claim: rowsOf(claim)[0] ?? null,
        objection: objection.data,
        domains: rowsOf(school)[0]?.institution?.email_domains ?? [],
      };
    },
  });
}

/** Changes that a lecturer makes to the own page. */
export type ClaimChange =
  | { readonly what: 'claim'; readonly evidence: string }
  | { readonly what: 'withdrawClaim' }
  | { readonly what: 'answer'; readonly answer: string }
  | { readonly what: 'withdrawAnswer' };

/**
 * Claims a page, answers on it, or takes either back.
 * @param person in whose name, or not at all
 * @throws TableError with a code of contract/claim-codes.ts
 */
export async function changeClaim(
  table: TableClient,
  person: string,
  professor: number,
  change: ClaimChange,
): Promise<void> {
  const request =
    change.what === 'claim'
      ? table.rpc('claim_page', { professor, evidence_url: change.evidence })
      : change.what === 'answer'
        ? table.rpc('send_answer', { professor, answer: change.answer })
        : table.rpc(change.what === 'withdrawClaim' ? 'withdraw_claim' : 'withdraw_answer', { professor });
  dataOf(await inNameOf(person, request));
}
