import { useQuery } from '@tanstack/react-query';
import type { Team } from '#web/entities/admin/team.ts';
import { waitingQuery } from '#web/features/academic-units/api/unit-queries.ts';
import { LackingPanel } from '#web/features/admin-launch/components/lacking-panel.tsx';
import { LaunchDesk } from '#web/features/admin-launch/components/launch-desk.tsx';
import { useTable } from '#web/lib/table-context.ts';

/** The launch desk of a team, with who waits for a rating there. */
export function TeamLaunch({ team }: { readonly team: Team }) {
  const { data = [] } = useQuery(waitingQuery(useTable(), { institution: team.id, department: null }));
  return (
    <LaunchDesk team={team}>
      <LackingPanel team={team} professors={data} />
    </LaunchDesk>
  );
}
