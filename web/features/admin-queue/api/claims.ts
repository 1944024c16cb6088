import { queryOptions } from '@tanstack/react-query';
import { caseParameter, type CaseRef } from '#web/entities/admin/case.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';

/** Who has a case open, and until when. */
export interface Claim {
  readonly by: string;
  readonly until: string;
  readonly isMine: boolean;
}

/** How often the claim of an open case is renewed, in milliseconds; it lasts ten minutes. Not while nobody looks. */
const renewIntervalMs = 4 * 60_000;

/** Opens a case for the caller, or says who has it. @param takeOver takes it from the person who has it */
export async function claimCase(table: TableClient, { kind, key }: CaseRef, takeOver = false): Promise<Claim> {
  const [row] = rowsOf(await table.rpc('claim_case', { kind, key, take_over: takeOver }));
  if (!row) throw new TableError(404, { message: 'The case is gone', code: 'case/gone' });
  return { by: row.claimed_by ?? '', until: row.claimed_until ?? '', isMine: row.is_mine === true };
}

/** The claim of the open case: asking for it opens the case, and asking again renews it. */
export function claimQuery(table: TableClient, of: CaseRef) {
  return queryOptions({
    queryKey: queryKeys.admin('claim', caseParameter(of)),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: renewIntervalMs,
    queryFn: () => claimCase(table, of),
  });
}

/** Lets go of a case that is left undecided; nobody is told when that fails, since a claim ends by itself. */
export async function releaseCase(table: TableClient, { kind, key }: CaseRef): Promise<void> {
  await table.rpc('release_case', { kind, key });
}
