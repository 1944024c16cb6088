import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { useOpenRaffle } from '#web/entities/raffle/use-open-raffle.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { fetchInvitation, invitationQuery } from '../api/my-invitation.ts';

/** The prize of the open raffle, and a link by which friends bring tickets. Nothing while no raffle is open. */
export function InvitationPanel({ person }: { readonly person: string }) {
  const { t } = useTranslation();
  const table = useTable();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const raffle = useOpenRaffle();
  const query = invitationQuery(table, person);
  const { data } = useQuery({ ...query, enabled: raffle !== null });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => fetchInvitation(table, true),
    onSuccess(invitation) {
      queryClient.setQueryData(query.queryKey, invitation);
      show({ title: t('invite.renewed'), variant: 'success' });
    },
    onError: error =>
      show({
        title: t('invite.failed'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      }),
  });
  if (!raffle) return null;
  return (
    <Panel aria-labelledby="invitation" className="grid gap-2">
      <h2 id="invitation" className="text-lg font-bold">
        {t('invite.title')}
      </h2>
      <p className="text-pretty text-ink-soft">{t('invite.lead')}</p>
      <p className="text-pretty text-ink-soft">
        {t('rating.prize', { prize: raffle.prize, day: formatDate(raffle.endsAt) })}
      </p>
      {data && data.joined > 0 && <p className="font-semibold">{t('invite.joined', { count: data.joined })}</p>}
      {data && (
        <div className="flex flex-wrap gap-2">
          <ShareButton title={t('invite.shared')} path={paths.invitation.href(data.code)} label={t('invite.link')} />
          <Button variant="ghost" size="small" loading={isPending} onClick={() => mutate()}>
            {t('invite.renew')}
          </Button>
        </div>
      )}
      <p className="text-sm text-pretty text-ink-faint">{t('invite.seen')}</p>
    </Panel>
  );
}
