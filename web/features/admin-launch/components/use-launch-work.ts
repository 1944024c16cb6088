import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TableError } from '#web/lib/table-error.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { changeLaunch, type LaunchWork } from '../api/launch-desk.ts';

const refusals = {
  insufficient_aal: 'launchDesk.problem.code',
  'launch/changed': 'launchDesk.problem.changed',
  'launch/words': 'launchDesk.problem.words',
  'launch/no-department': 'launchDesk.problem.noDepartment',
  'launch/no-institution': 'launchDesk.problem.gone',
  'launch/too-many-links': 'launchDesk.problem.tooManyLinks',
  '23514': 'launchDesk.problem.invalid',
} as const;

/** Changes the launch of an institution, one change at a time; the desk and its public page are read again. */
export function useLaunchWork(
  institution: number,
  onDone: () => void,
  /** Gets the version that another person has saved meanwhile: saving once more replaces it. */
  onChanged?: (version: string | null) => void,
) {
  const { t } = useTranslation();
  const { show } = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useDeskChange({
    send: (request, work: LaunchWork) => changeLaunch(request, institution, work),
    onDone(_, work) {
      show({ title: t(`launchDesk.done.${work.do}`), variant: 'success' });
      onDone();
    },
    onFailed(_, error) {
      if (error instanceof TableError && error.code === 'launch/changed')
        onChanged?.((JSON.parse(error.details ?? '{}') as { readonly version?: string | null }).version ?? null);
    },
    failure: 'launchDesk.failed',
    refusals,
    refetch: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.launch.prefix() }),
      ]),
  });
  return { work: mutate, isPending };
}

/** What is typed into a form, while the screen is away for a code: in the cache, which is emptied for another person. */
export function formDraft<Values>(queryClient: QueryClient, form: 'goal' | `link ${string}`, institution: number) {
  const queryKey = queryKeys.admin('launchDraft', `${form} ${institution}`);
  return {
    read: () => queryClient.getQueryData<Values>(queryKey) ?? null,
    write: (values: Values) => void queryClient.setQueryData(queryKey, values),
    remove: () => queryClient.removeQueries({ queryKey, exact: true }),
  };
}
