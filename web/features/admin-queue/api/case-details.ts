import { queryOptions } from '@tanstack/react-query';
import { caseParameter, type CaseRef } from '#web/entities/admin/case.ts';
import { jsonOf } from '#web/entities/admin/json-answer.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { byGet } from './by-get.ts';
import type { CaseDetails } from '../model/case-details.ts';

/** What a case is about: text, reports, target, and what was decided before. Nothing in it names a person. */
export function caseDetailsQuery(table: TableClient, of: CaseRef) {
  return queryOptions({
    queryKey: queryKeys.admin('caseDetails', caseParameter(of)),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      jsonOf(await table.rpc('case_details', { kind: of.kind, key: of.key }, byGet).abortSignal(signal)) as CaseDetails,
  });
}
