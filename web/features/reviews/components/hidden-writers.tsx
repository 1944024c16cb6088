import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { failureText } from '../../community/model/failure-text.ts';
import { hiddenWritersQuery, unhideWriters } from '../api/hidden-writers.ts';

/** How many writers the person has hidden, and the way back; nothing where there are none. */
export function HiddenWriters() {
  const { t } = useTranslation();
  const table = useTable();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const query = hiddenWritersQuery(table);
  const { data: count = 0 } = useQuery(query);
  const unhide = useMutation({
    mutationFn: () => unhideWriters(table),
    onSuccess: shown => {
      queryClient.setQueryData(query.queryKey, 0);
      void queryClient.invalidateQueries({ queryKey: ['reviews'] });
      show({ title: t('hiddenWriters.shown', { count: shown }), variant: 'success' });
    },
    onError: error => show({ title: t('hiddenWriters.failed'), description: t(failureText(error, navigator.onLine)), variant: 'destructive' }),
    networkMode: 'always',
  });
  if (count === 0) return null;
  return (
    <Panel aria-label={t('hiddenWriters.title')}>
      <h2 className="text-lg font-bold">{t('hiddenWriters.title')}</h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{t('hiddenWriters.lead', { count })}</p>
      <Button className="mt-4" loading={unhide.isPending} onClick={() => unhide.mutate()}>
        {t('hiddenWriters.show')}
      </Button>
    </Panel>
  );
}
