import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTable } from '#web/lib/table-context.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** For a person whom an admin has suspended: until when, why, what stays open, and the way to appeal. */
export function SuspensionNote() {
  const { t } = useTranslation();
  const { user } = useSession();
  const table = useTable();
  const userId = user?.supabase_id ?? '';
  const { data } = useQuery({
    queryKey: queryKeys.account(userId, 'suspension'),
    enabled: userId !== '',
    queryFn: async () => ({ rows: rowsOf(await table.rpc('my_suspension')) }),
  });
  const [suspension] = data?.rows ?? [];
  if (!suspension?.until) return null;
  return (
    <Panel role="status">
      <h2 className="text-lg font-bold">{t('account.suspended.title', { day: formatDate(suspension.until) })}</h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{t('account.suspended.lead')}</p>
      {suspension.note && (
        <p className="mt-2 text-sm" dir="auto">
          {suspension.note}
        </p>
      )}
      <Link
        href={paths.contact.href({ topic: 'appeal' })}
        className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
      >
        {t('account.suspended.appeal')}
      </Link>
    </Panel>
  );
}
