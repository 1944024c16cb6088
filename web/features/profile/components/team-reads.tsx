import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { useTable } from '#web/lib/table-context.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Institutions whose team reads what is held. */
function teamInstitutionsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('teamInstitutions', ''),
    staleTime: 300_000,
    queryFn: async ({ signal }) => rowsOf(await table.rpc('institutions_with_team').abortSignal(signal)),
  });
}

/** Says under a rating that waits who reads it, where the institution has a team. */
export function TeamReads({ institution }: { readonly institution: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(teamInstitutionsQuery(useTable()));
  return data?.some(each => each.institution === institution) ? (
    <p className="mt-2 text-sm text-ink-soft">{t('team.reads')}</p>
  ) : null;
}
