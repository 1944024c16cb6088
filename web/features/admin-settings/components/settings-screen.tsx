import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { settingsDeskQuery } from '../api/settings-desk.ts';
import { AdminsSection } from './admins-section.tsx';
import { AnnouncementSection } from './announcement-section.tsx';
import { NicknamesSection } from './nicknames-section.tsx';
import { PracticeSection } from './practice-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { RaffleSection } from './raffle-section.tsx';
import { RestSection } from './rest-section.tsx';
import { SemestersSection } from './semesters-section.tsx';
import { WordsSection } from './words-section.tsx';

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
      ) : desk.isError ? (
        <ErrorPanel error={desk.error} onRetry={() => void desk.refetch()} retrying={desk.isFetching} />
      ) : (
        <Waiting label={t('settingsDesk.loading')} />
      )}
    </div>
  );
}
