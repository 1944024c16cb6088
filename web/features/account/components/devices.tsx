import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Translate } from '#web/i18n/translate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { LeavingNote } from '#web/entities/outbox/leaving-note.tsx';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type AccountSession, endSession, sessionsQuery } from '../api/sessions.ts';
import { readDevice } from '../model/device.ts';
import { isolate } from '#web/lib/isolate.ts';
import { problemOf } from '../model/problem.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { AccountSection, AccountSectionList } from './account-section.tsx';
import { ProblemLine } from './problem-line.tsx';

/** Devices on which the person is signed in, and buttons to sign out one, all others, or all. */
export function Devices() {
  const { t } = useTranslation();
  const { signOut, user } = useSession();
  const table = useTable();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const [leavingAll, setLeavingAll] = useState(false);
  const list = sessionsQuery(table, user?.supabase_id ?? '');
  const query = useQuery(list);
  const refresh = () => queryClient.invalidateQueries({ queryKey: list.queryKey });

  const endOne = useMutation({
    mutationFn: (id: string) => endSession(table, id),
    onSuccess: async () => {
      await refresh();
      show({ title: t('account.devices.ended'), variant: 'success' });
    },
  });
  // MSG-05. What is in the way stands below, too.
  const notifyFailure = () =>
    show({ title: t('toastErrorLogoutFailed'), description: t('profile.tryAgain'), variant: 'destructive' });
  const endOthers = useMutation({
    mutationFn: () => signOut('others'),
    onError: notifyFailure,
    onSuccess: async () => {
      await refresh();
      show({ title: t('account.devices.othersEnded'), variant: 'success' });
    },
  });
  // Afterwards nobody is signed in: the guard leads away from here.
  const endAll = useMutation({ mutationFn: () => signOut('global'), onError: notifyFailure });
  const failure = endOne.error ?? endOthers.error;

  return (
    <AccountSection title={t('account.devices.title')} lead={t('account.devices.lead')}>
      <AccountSectionList query={query}>
        {sessions => (
          <>
            <ul className="flex flex-col gap-4">
              {sessions.map(session => (
                <Row
                  key={session.id}
                  session={session}
                  ending={endOne.isPending && endOne.variables === session.id}
                  onEnd={() => endOne.mutate(session.id)}
                />
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              {sessions.length > 1 && (
                <Button data-track="end_other_devices" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
                  {t('account.devices.endOthers')}
                </Button>
              )}
              <Button data-track="end_all_devices" onClick={() => setLeavingAll(true)}>
                {t('account.devices.endAll')}
              </Button>
            </div>
          </>
        )}
      </AccountSectionList>
      <ProblemLine problem={failure && problemBehind(failure)} />
      <ConfirmDialog
        open={leavingAll}
        onClose={() => setLeavingAll(false)}
        title={t('account.devices.endAllTitle')}
        text={
          <>
            {t('account.devices.endAllText')}
            <LeavingNote />
          </>
        }
        confirmLabel={t('account.devices.endAll')}
        onConfirm={() => endAll.mutate()}
        pending={endAll.isPending}
        problem={endAll.error && problemBehind(endAll.error)}
      />
    </AccountSection>
  );
}

/** Signing out says that it failed, and in its cause why. */
const problemBehind = (error: Error) => problemOf(error.cause ?? error);

interface RowProps {
  readonly session: AccountSession;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function Row({ session: { createdAt, isCurrent, usedAt, userAgent }, ending, onEnd }: RowProps) {
  const { t } = useTranslation();
  const device = deviceText(t, userAgent);
  const isSameDay = formatDate(usedAt) === formatDate(createdAt);
  const used = t('account.devices.used', { date: isolate(formatDate(usedAt)) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{device}</bdi>
        </p>
        <p className="text-ink-faint text-sm">
          {isSameDay ? used : [used, t('account.devices.begun', { date: isolate(formatDate(createdAt)) })].join(' · ')}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="ok" icon="check">
          {t('account.devices.current')}
        </Badge>
      ) : (
        <Button
          data-track="end_device"
          size="small"
          loading={ending}
          onClick={onEnd}
          aria-label={t('account.devices.endName', { device })}
        >
          {t('account.devices.end')}
        </Button>
      )}
    </li>
  );
}

/** `Chrome · Android` */
function deviceText(t: Translate, userAgent: string | null): string {
  const { program, system } = readDevice(userAgent);
  const parts = [program === 'app' ? t('account.devices.app') : program, system].filter(part => part !== null);
  return parts.length > 0 ? parts.join(' · ') : t('account.devices.unknown');
}
