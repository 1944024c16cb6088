import { useQuery } from '@tanstack/react-query';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Link } from '#web/ui/link.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { adminsQuery } from '../api/admins.ts';
import type { Setting } from '../model/setting.ts';
import { SettingsSection } from './settings-section.tsx';
import { SwitchRow } from './switch-row.tsx';

/** Admins and how they are protected: shown, not set. */
export function AdminsSection({ secondFactor }: { readonly secondFactor: Setting | undefined }) {
  const { t } = useTranslation();
  const admins = useQuery(adminsQuery(useTable()));
  return (
    <SettingsSection id="admins" title={t('settingsDesk.admins.title')} lead={t('settingsDesk.admins.lead')}>
      {admins.data ? (
        <ul className="mt-2">
          {admins.data.map(({ name, is_you, has_second_factor, last_signed_in_at }) => (
            <li key={name} className="border-line flex flex-wrap items-center gap-x-4 border-b py-3.5">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  <bdi>{name}</bdi>{' '}
                  {is_you && (
                    <span className="text-ink-faint text-sm font-normal">({t('settingsDesk.admins.you')})</span>
                  )}
                </p>
                <p className="text-ink-faint text-sm">
                  {last_signed_in_at === null
                    ? t('settingsDesk.admins.never')
                    : t('settingsDesk.admins.lastSeen', { when: formatMoment(last_signed_in_at) })}
                </p>
              </div>
              <Badge tone={has_second_factor ? 'ok' : 'danger'} icon={has_second_factor ? 'check' : 'alert'}>
                {t(has_second_factor ? 'settingsDesk.admins.protected' : 'settingsDesk.admins.open')}
              </Badge>
            </li>
          ))}
        </ul>
      ) : admins.isError ? (
        <ErrorPanel error={admins.error} onRetry={() => void admins.refetch()} retrying={admins.isFetching} />
      ) : (
        <Waiting label={t('settingsDesk.loading')} />
      )}
      <p className="pt-3">
        <Link href={adminHref('teams')} className="roomy font-medium text-accent hover:underline">
          {t('desk.teams')}
        </Link>
      </p>
      {secondFactor && (
        <ul>
          <SwitchRow name="admin_second_factor_required" setting={secondFactor} />
        </ul>
      )}
    </SettingsSection>
  );
}
