import { queryOptions } from '@tanstack/react-query';
import { caseParameter, type CaseRef } from '#web/entities/admin/case.ts';
import { jsonOf } from '#web/entities/admin/json-answer.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';
import type { CaseDetails } from '../model/case-details.ts';

/** Whether a review is refused because nobody has reported it. @param error of the query below */
export function isNoCase(error: unknown): boolean {
  return error instanceof TableError && error.code === 'case/none';
}

/** Makes a case of a review that nobody has reported, which goes into the log. */
export async function takeUpCase(table: TableClient, { kind, key }: CaseRef): Promise<void> {
  rowsOf(await table.rpc('take_up_case', { kind, key }));
}

/**
 * What a case is about: text, reports, target, and what was decided before. Nothing in it names a person. By POST,
 * since the log notes who opened it.
 */
export function caseDetailsQuery(table: TableClient, of: CaseRef) {
  return queryOptions({
    queryKey: queryKeys.admin('caseDetails', caseParameter(of)),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      jsonOf(await table.rpc('case_details', { kind: of.kind, key: of.key }).abortSignal(signal)) as CaseDetails,
  });
}
