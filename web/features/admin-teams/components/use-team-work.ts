import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type TeamWork, workOnTeam } from '../api/teams.ts';

const refusals: Readonly<Record<string, MessageKey>> = {
  'team/full': 'teams.problem.full',
  'team/there': 'teams.problem.there',
  'team/invalid': 'teams.problem.invalid',
  'catalogue/exists': 'teams.problem.codeTaken',
  'catalogue/invalid': 'teams.problem.code',
};

/** Changes teams, one change at a time; what it came to is said and asked for again. */
export function useTeamWork(onDone?: () => void) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (work: TeamWork) => workOnTeam(table, admin, work),
    onSuccess(_, work) {
      show({ title: t(`teams.done.${work.do}`), variant: 'success' });
      onDone?.();
    },
    onError(error) {
      const refusal = error instanceof TableError ? refusals[error.code] : undefined;
      show({ title: t(refusal ?? failureText(error, navigator.onLine)), variant: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() }),
  });
  return { work: mutate, isPending };
}
