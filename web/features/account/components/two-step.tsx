import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type SecondFactor, factorsQuery, removeFactor } from '../api/factors.ts';
import { isolate } from '#web/lib/isolate.ts';
import { problemOf } from '../model/problem.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { AccountSection, AccountSectionList } from './account-section.tsx';

/** The authenticator apps of the account: which there are, adding one, taking one off. */
export function TwoStep() {
  const { t } = useTranslation();
  const { authClient, needsCode, user } = useSession();
  const queryClient = useQueryClient();
  const { show } = useToast();
  const [enrolling, setEnrolling] = useState(false);
  const [removing, setRemoving] = useState<SecondFactor | null>(null);
  const query = useQuery(factorsQuery(authClient, user?.supabase_id ?? ''));
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.account.prefix(user?.supabase_id ?? '') });
  const remove = useMutation({
    mutationFn: async ({ id }: SecondFactor) => await removeFactor(await authClient(), id),
    onSuccess: async (_, { name }) => {
      await refresh();
      setRemoving(null);
      show({ title: t('account.twoStep.removed', { name: isolate(name) }), variant: 'success' });
    },
  });
  const isOn = (query.data?.length ?? 0) > 0;

  return (
    <AccountSection
      title={t('account.twoStep.title')}
      lead={t('account.twoStep.lead')}
      state={
        query.data && (
          <Badge tone={isOn ? 'ok' : 'neutral'} {...(isOn && { icon: 'check' })}>
            {t(isOn ? 'account.twoStep.on' : 'account.twoStep.off')}
          </Badge>
        )
      }
    >
      <AccountSectionList query={query}>
        {factors => (
          <>
            {factors.length > 0 && (
              <ul className="flex flex-col gap-4">
                {factors.map(factor => (
                  <FactorRow
                    key={factor.id}
                    factor={factor}
                    disabled={needsCode}
                    onRemove={() => {
                      remove.reset();
                      setRemoving(factor);
                    }}
                  />
                ))}
              </ul>
            )}
            <div>
              <Button
                data-track="begin_add_factor"
                variant={factors.length > 0 ? 'quiet' : 'primary'}
                disabled={needsCode}
                onClick={() => setEnrolling(true)}
              >
                {t(factors.length > 0 ? 'account.twoStep.addAnother' : 'account.twoStep.setUp')}
              </Button>
            </div>
            {factors.length > 0 && <RecoveryCodes />}
          </>
        )}
      </AccountSectionList>
      {enrolling && (
        <EnrollDialog
          taken={query.data?.map(({ name }) => name) ?? []}
          onClose={() => setEnrolling(false)}
          onEnrolled={() => {
            setEnrolling(false);
            void refresh();
            show({
              title: t('account.twoStep.added'),
              description: t('account.twoStep.othersEnded'),
              variant: 'success',
            });
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('account.twoStep.removeTitle', { name: isolate(removing?.name ?? '') })}
        text={t(query.data?.length === 1 ? 'account.twoStep.removeLast' : 'account.twoStep.removeOne')}
        confirmLabel={t('account.twoStep.remove')}
        onConfirm={() => removing && remove.mutate(removing)}
        pending={remove.isPending}
        problem={remove.error && problemOf(remove.error)}
      />
    </AccountSection>
  );
}

interface FactorRowProps {
  readonly factor: SecondFactor;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

function FactorRow({ factor, disabled, onRemove }: FactorRowProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="truncate font-semibold" dir="auto">
          {factor.name}
        </p>
        <p className="text-ink-faint text-sm">
          {t('account.twoStep.since', { date: isolate(formatDate(factor.createdAt)) })}
        </p>
      </div>
      <Button
        data-track="remove_factor"
        size="small"
        disabled={disabled}
        onClick={onRemove}
        aria-label={t('account.twoStep.removeName', { name: factor.name })}
      >
        {t('account.twoStep.remove')}
      </Button>
    </li>
  );
}
