import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { makeRecoveryCodes, recoveryCodesQuery } from '../api/recovery-codes.ts';
import { problemOf } from '../model/problem.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ProblemLine } from './problem-line.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Number of recovery codes left, and a new set of them; below the apps that they replace. */
export function RecoveryCodes() {
  const { t, language } = useTranslation();
  const { authClient, needsCode, user } = useSession();
  const userId = user?.supabase_id ?? '';
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const query = useQuery(recoveryCodesQuery(authClient, userId));
  const make = useSingleMutation({
    mutationFn: async () => await makeRecoveryCodes(await authClient()),
    onSuccess: async made => {
      setAsking(false);
      setCodes(made);
      await queryClient.invalidateQueries({ queryKey: queryKeys.account(userId, 'recoveryCodes') });
    },
  });
  if (query.data === undefined) return <ProblemLine problem={query.error && problemOf(query.error)} />;
  const left = query.data;
  return (
    <div className="border-line grid gap-2 border-t pt-4">
      <h3 className="font-semibold">{t('account.recovery.title')}</h3>
      <p className="text-ink-soft text-sm text-pretty">
        {left
          ? t('account.recovery.left', {
              left: left.remaining.toLocaleString(language),
              total: left.total.toLocaleString(language),
            })
          : t('account.recovery.none')}
      </p>
      <div>
        <Button
          data-track="make_recovery_codes"
          size="small"
          disabled={needsCode}
          loading={make.isPending}
          onClick={() => (left ? setAsking(true) : make.mutate())}
        >
          {t(left ? 'account.recovery.renew' : 'account.recovery.make')}
        </Button>
        {!isAsking && <ProblemLine problem={make.error && problemOf(make.error)} />}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('account.recovery.renewTitle')}
        text={t('account.recovery.renewText')}
        confirmLabel={t('account.recovery.renew')}
        onConfirm={() => make.mutate()}
        pending={make.isPending}
        problem={make.error && problemOf(make.error)}
      />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
