import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { settingsDeskQuery } from '../api/settings-desk.ts';
import { AdminsSection } from './admins-section.tsx';
import { AnnouncementSection } from './announcement-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { NicknamesSection } from './nicknames-section.tsx';
import { PartsList } from './parts-list.tsx';
import { RaffleSection } from './raffle-section.tsx';
import { SemestersSection } from './semesters-section.tsx';
import { SwitchesSection } from './switches-section.tsx';
import { WordsSection } from './words-section.tsx';

/** ROUTE-18: what admins change while the product runs, on one page. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const desk = useQuery(settingsDeskQuery(useTable()));
  return (
    <div className="flex flex-wrap items-start gap-5 pt-5.5">
      <PartsList />
      <div className="grid min-w-0 flex-1 basis-96 gap-4">
        {desk.data ? (
          <>
            <SwitchesSection settings={desk.data} />
            <LimitsSection settings={desk.data} />
            <SemestersSection />
            <WordsSection />
            <NicknamesSection />
            {desk.data['announcement'] && <AnnouncementSection setting={desk.data['announcement']} />}
            <RaffleSection />
            <AdminsSection secondFactor={desk.data['admin_second_factor_required']} />
          </>
        ) : desk.isError ? (
          <ErrorPanel error={desk.error} onRetry={() => void desk.refetch()} retrying={desk.isFetching} />
        ) : (
          <Waiting label={t('settingsDesk.loading')} />
        )}
      </div>
    </div>
  );
}
