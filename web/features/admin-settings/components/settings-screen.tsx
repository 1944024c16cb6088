import { useQuery } from '@tanstack/react-query';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { settingsDeskQuery } from '../api/settings-desk.ts';
import { AnnouncementSection } from './announcement-section.tsx';
import { NicknamesSection } from './nicknames-section.tsx';
import { PracticeSection } from './practice-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { RaffleSection } from './raffle-section.tsx';
import { RestSection } from './rest-section.tsx';
import { SemestersSection } from './semesters-section.tsx';
import { WordsSection } from './words-section.tsx';
import { adminsQuery } from '../api/admins.ts';
import type { Setting } from '../model/setting.ts';
import { SettingsSection } from './settings-section.tsx';
import { SwitchRow } from './switch-row.tsx';

/** ROUTE-18: what admins change while the product runs, on one page: first what is changed in practice. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const desk = useQuery(settingsDeskQuery(useTable()));
  return (
    <div className="grid grid-cols-1 gap-4 pt-3.5">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="heading flex-1">{t('settingsDesk.title')}</h1>
        <p className="text-ink-faint text-sm">{t('settingsDesk.lead')}</p>
      </header>
      {desk.data ? (
        <>
          <PresetsSection settings={desk.data} />
          <PracticeSection settings={desk.data} />
          <RestSection settings={desk.data} />
          <SemestersSection />
          <WordsSection />
          <NicknamesSection />
          {desk.data['announcement'] && <AnnouncementSection setting={desk.data['announcement']} />}
          <RaffleSection />
          <AdminsSection secondFactor={desk.data['admin_second_factor_required']} />
        </>
      ) : (
        <Unloaded query={desk} loading={<Waiting label={t('settingsDesk.loading')} />} />
      )}
    </div>
  );
}

/** Admins and how they are protected: shown, not set. */
function AdminsSection({ secondFactor }: { readonly secondFactor: Setting | undefined }) {
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
      ) : (
        <Unloaded query={admins} loading={<Waiting label={t('settingsDesk.loading')} />} />
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
