import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Team } from '#web/entities/admin/team.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { dayInIsrael } from '#web/entities/semesters/calendar.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { launchDeskQuery } from '../api/launch-desk.ts';
import { GoalForm } from './goal-form.tsx';
import { GoalPanel } from './goal-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { formDraft } from './use-launch-work.ts';

interface LaunchDeskProps {
  readonly team: Team;
  /** Below a launch that runs. */
  readonly children?: ReactNode;
}

/** The launch of an institution: its goal, its links, and what they brought. */
export function LaunchDesk({ team, children }: LaunchDeskProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useQuery(launchDeskQuery(useTable(), team.id));
  const today = dayInIsrael(new Date(useNow()));
  const draft = formDraft(queryClient, 'goal', team.id);
  const [isEditing, setEditing] = useState(() => draft.read() !== null);
  if (!query.data)
    return query.isError ? (
      <FailedPart
        title={t('launchDesk.loadFailed')}
        // A code may be lacking meanwhile, which the frame around it asks for.
        onRetry={() => void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() })}
        retrying={query.isFetching}
      />
    ) : (
      <ReviewSkeleton label={t('launchDesk.loading')} count={2} />
    );
  const { launch, links } = query.data;
  const running = launch?.is_over ? null : launch;
  return (
    <div className="grid grid-cols-1 gap-4 pt-4">
      {launch && !isEditing ? (
        <GoalPanel team={team} launch={launch} today={today} onEdit={() => setEditing(true)} />
      ) : (
        <GoalForm
          team={team}
          launch={running}
          today={today}
          canGoBack={launch !== null}
          onClose={() => setEditing(false)}
        />
      )}
      {launch && <LinksPanel team={team} links={links} />}
      {running && children}
    </div>
  );
}
