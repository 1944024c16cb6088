import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { mailPreferencesQuery, saveMailPreferences } from '../api/mail-preferences.ts';
import { AccountSection } from './account-section.tsx';

/** Choice of mails; nothing is shown where the site sends none. */
export function MailPreferences() {
  const { t, language } = useTranslation();
  const { user } = useSession();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const query = mailPreferencesQuery(table, user?.firebase_uid ?? '');
  const { data } = useQuery({ ...query, enabled: user !== null });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (decisions: boolean) => saveMailPreferences(table, decisions, language),
    onSuccess(_saved, decisions) {
      queryClient.setQueryData(query.queryKey, { isAvailable: true, decisions });
      show({ title: t('account.mail.saved'), variant: 'success' });
    },
    onError: error =>
      show({
        title: t('account.errorTitle'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      }),
  });
  if (!data?.isAvailable) return null;
  return (
    <AccountSection title={t('account.mail.title')} lead={t('account.mail.lead')}>
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true">{t('account.mail.decisions')}</span>
        <Switch label={t('account.mail.decisions')} checked={data.decisions} busy={isPending} onChange={mutate} />
      </div>
    </AccountSection>
  );
}
