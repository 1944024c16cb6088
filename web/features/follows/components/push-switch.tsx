import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { pushQuery, turnPushOff, turnPushOn } from '../api/push.ts';

/** Switch for notifications while the site is closed; hidden where the browser has none. */
export function PushSwitch() {
  const { t, language } = useTranslation();
  const { user } = useSession();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const hintId = useId();
  const query = pushQuery(table, user?.firebase_uid ?? '');
  const { data } = useQuery({ ...query, enabled: user !== null });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn(table, data?.key ?? '', language) : turnPushOff(table)),
    onSuccess: state => queryClient.setQueryData(query.queryKey, { state, key: data?.key ?? null }),
    onError: error =>
      show({
        title: t('push.failed'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      }),
  });
  if (!data || data.state === 'unavailable') return null;
  const { state } = data;
  return (
    <Panel className="min-w-0">
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true">{t('push.label')}</span>
        {(state === 'on' || state === 'off') && (
          <Switch
            label={t('push.label')}
            describedBy={hintId}
            checked={state === 'on'}
            busy={isPending}
            onChange={mutate}
          />
        )}
      </div>
      <p id={hintId} className="mt-1 text-sm text-pretty text-ink-soft">
        {t(state === 'blocked' ? 'push.blocked' : state === 'needsInstall' ? 'push.needsInstall' : 'push.hint')}
      </p>
    </Panel>
  );
}
