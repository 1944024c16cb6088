import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Team } from './team.ts';

/** A team that the person is in, and what its screens still need. */
export interface MyTeam extends Team {
  readonly lacks: 'factor' | 'code' | null;
}

/** The teams of the person. */
export function myTeamsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('myTeams', ''),
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<readonly MyTeam[]> =>
      rowsOf(await table.rpc('my_teams').abortSignal(signal)).map(({ institution, code, name, name_en, access }) => ({
        id: institution ?? 0,
        code: code ?? '',
        name: name ?? '',
        name_en: name_en ?? '',
        lacks: access === 'needs_factor' ? 'factor' : access === 'needs_code' ? 'code' : null,
      })),
  });
}
