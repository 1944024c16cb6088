import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { AdminTexts } from '#web/entities/admin/admin-texts.tsx';
import { myTeamsQuery } from '#web/entities/admin/my-teams.ts';
import { PlacesBar } from '#web/entities/admin/places-bar.tsx';
import { type Team, TeamContext } from '#web/entities/admin/team.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { retriedLazy } from '#web/ui/retried-lazy.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { SecondFactorScreen } from '../admin/second-factor-screen.tsx';
import '#web/styles/admin.css';

const TeamQueue = retriedLazy(async () => (await import('./team-queue.tsx')).TeamQueue);
const Import = retriedLazy(
  async () => (await import('#web/features/admin-import/components/import-screen.tsx')).ImportScreen,
);
const Catalogue = retriedLazy(
  async () => (await import('#web/features/admin-catalogue/components/catalogue-screen.tsx')).CatalogueScreen,
);
const TeamLaunch = retriedLazy(async () => (await import('../launch/team-launch.tsx')).TeamLaunch);

/** The screens of the team of one institution: those of admins, narrowed to it. */
export const teamRoute: RouteModule = {
  Component: TeamArea,
  head: ({ t, url }) => ({ title: t('team.title'), description: t('team.title'), canonicalPath: url.pathname }),
};

function TeamArea() {
  const { t } = useTranslation();
  const { code = '', '*': place = '' } = useParams();
  const queryClient = useQueryClient();
  const query = useQuery(myTeamsQuery(useTable()));
  if (query.isError && !query.data)
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data) return <Waiting label={t('session.loading')} />;
  const team = query.data.find(each => each.code === code.toLowerCase());
  if (!team) return <OldCode code={code} teams={query.data} />;
  if (team.lacks)
    return (
      <SecondFactorScreen
        lacks={team.lacks}
        onVerified={() => void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() })}
      />
    );
  if (!['', 'catalogue', 'import', 'launch'].includes(place))
    return <Navigate to={paths.team.href(team.code)} replace />;
  return (
    <AdminTexts>
      <TeamContext value={team}>
        <TeamHead team={team} />
        <Suspense fallback={<Waiting label={t('session.loading')} />}>
          <TeamScreen team={team} place={place} />
        </Suspense>
      </TeamContext>
    </AdminTexts>
  );
}

function TeamScreen({ team, place }: { readonly team: Team; readonly place: string }) {
  if (place === 'import') return <Import />;
  if (place === 'catalogue') return <Catalogue />;
  return place === 'launch' ? <TeamLaunch team={team} /> : <TeamQueue />;
}

function TeamHead({ team }: { readonly team: Team }) {
  const { t, language } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <p className="flex items-center gap-2 pt-4 text-sm behind-case:hidden">
        <Icon name={workIcons.building} size={18} className="text-ink-soft" />
        <b className="font-semibold">{localName(team, language)}</b>
        <span className="text-ink-soft">{t('team.title')}</span>
      </p>
      <PlacesBar current={pathname} />
    </>
  );
}

/** An address with a code that the institution had before leads on; any other one home, as for people who are no admins. */
function OldCode({ code, teams }: { readonly code: string; readonly teams: readonly Team[] }) {
  const { t } = useTranslation();
  const table = useTable();
  const { data, isPending } = useQuery({
    queryKey: queryKeys.admin('institutionByCode', code),
    enabled: teams.length > 0,
    queryFn: async ({ signal }) => rowsOf(await table.rpc('institution_by_code', { code }).abortSignal(signal)),
  });
  if (teams.length > 0 && isPending) return <Waiting label={t('session.loading')} />;
  const team = teams.find(({ id }) => id === data?.[0]?.id);
  return <Navigate to={team ? paths.team.href(team.code) : paths.home.href()} replace />;
}
