import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';

/** How far a member is: of an address that never signed in, without a second factor, at work, or past the last day. */
export const memberStates = ['needs_sign_in', 'needs_factor', 'active', 'over'] as const;

export interface TeamMember {
  readonly id: number;
  readonly email: string;
  readonly label: string;
  /** The last day. */
  readonly until: string;
  readonly state: (typeof memberStates)[number];
  readonly decisions: number;
}

export interface InstitutionTeam {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly name_en: string;
  readonly members: readonly TeamMember[];
}

/** Largest number of members of a team. */
export const maxMembers = 5;

/** All teams, by the names of their institutions. */
export function teamsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('teams', ''),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly InstitutionTeam[]> => {
      const teams = new Map<number, InstitutionTeam>();
      for (const row of rowsOf(await table.rpc('team_desk').abortSignal(signal))) {
        const institution = row.institution ?? 0;
        const known = teams.get(institution);
        const member: TeamMember = {
          id: row.id ?? 0,
          email: row.email ?? '',
          label: row.label ?? '',
          until: row.until ?? '',
          state: memberStates.find(each => each === row.state) ?? 'over',
          decisions: row.decisions ?? 0,
        };
        teams.set(institution, {
          id: institution,
          code: row.code ?? '',
          name: row.name ?? '',
          name_en: row.name_en ?? '',
          members: [...(known?.members ?? []), member],
        });
      }
      return [...teams.values()];
    },
  });
}

/** A change of a team. */
export type TeamWork =
  | { readonly do: 'appoint'; readonly institution: number; readonly email: string; readonly label: string }
  | { readonly do: 'renew' | 'end'; readonly id: number }
  | { readonly do: 'code'; readonly institution: number; readonly code: string };

/** Carries out a change, in the name of an admin. @throws TableError with the code of a refusal */
export async function workOnTeam(table: TableClient, admin: string, work: TeamWork): Promise<void> {
  dataOf<unknown>(await inNameOf(admin, requestOf(table, work)));
}

function requestOf(table: TableClient, work: TeamWork) {
  switch (work.do) {
    case 'appoint':
      return table.rpc('appoint_member', { institution: work.institution, email: work.email, label: work.label });
    case 'renew':
      return table.rpc('renew_member', { id: work.id });
    case 'end':
      return table.rpc('end_member', { id: work.id });
    case 'code':
      return table.rpc('change_institution_code', { institution: work.institution, new_code: work.code });
  }
}
