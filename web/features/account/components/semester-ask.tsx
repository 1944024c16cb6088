import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { saveSemesterAsk, type SemesterAsk, semesterAskQuery } from '../api/semester-ask.ts';
import { AccountSection } from './account-section.tsx';

function useSemesterAsk() {
  const { t, language } = useTranslation();
  const { user } = useSession();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const query = semesterAskQuery(table, user?.firebase_uid ?? '');
  const { data } = useQuery({ ...query, enabled: user !== null });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (choice: SemesterAsk) => saveSemesterAsk(table, choice, language),
    onSuccess(_saved, choice) {
      queryClient.setQueryData(query.queryKey, choice);
      show({ title: t('account.mail.saved'), variant: 'success' });
    },
    onError: error =>
      show({
        title: t('account.errorTitle'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      }),
  });
  return { data, save: (change: Partial<SemesterAsk>) => data && mutate({ ...data, ...change }), isPending };
}

/** Choice of being asked at the end of a semester, and by mail where the site sends mail. */
export function SemesterAskChoice() {
  const { t } = useTranslation();
  const { data, save, isPending } = useSemesterAsk();
  if (!data) return null;
  return (
    <AccountSection title={t('ask.choice.title')} lead={t('ask.choice.lead')}>
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true">{t('ask.choice.wanted')}</span>
        <Switch
          label={t('ask.choice.wanted')}
          checked={data.isWanted}
          busy={isPending}
          onChange={isWanted => save({ isWanted })}
        />
      </div>
      {data.isWanted && data.isMailAvailable && (
        <div className="flex items-center justify-between gap-4">
          <span aria-hidden="true">{t('ask.choice.mail')}</span>
          <Switch
            label={t('ask.choice.mail')}
            checked={data.byMail}
            busy={isPending}
            onChange={byMail => save({ byMail })}
          />
        </div>
      )}
    </AccountSection>
  );
}

/** The line below what was asked: how often it is, and how not to be asked again. */
export function StopAsking() {
  const { t } = useTranslation();
  const { data, save, isPending } = useSemesterAsk();
  if (!data) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
      {t(data.isWanted ? 'ask.once' : 'ask.stopped')}
      <Button variant="ghost" size="small" loading={isPending} onClick={() => save({ isWanted: !data.isWanted })}>
        {t(data.isWanted ? 'ask.stop' : 'ask.resume')}
      </Button>
    </p>
  );
}
