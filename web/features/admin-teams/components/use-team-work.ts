import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type TeamWork, workOnTeam } from '../api/teams.ts';

const refusals = {
  'team/full': 'teams.problem.full',
  'team/there': 'teams.problem.there',
  'team/invalid': 'teams.problem.invalid',
  'catalogue/exists': 'teams.problem.codeTaken',
  'catalogue/invalid': 'teams.problem.code',
} as const;

/** Changes teams, one change at a time; what it came to is said and asked for again. */
export function useTeamWork(onDone?: () => void) {
  const { t } = useTranslation();
  const { show } = useToast();
  const { mutate, isPending } = useDeskChange({
    send: ({ table, admin }, work: TeamWork) => workOnTeam(table, admin, work),
    onDone(_, work) {
      show({ title: t(`teams.done.${work.do}`), variant: 'success' });
      onDone?.();
    },
    failure: null,
    refusals,
  });
  return { work: mutate, isPending };
}
