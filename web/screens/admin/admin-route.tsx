import { Suspense, type ComponentType } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { AdminPlace } from '#web/entities/admin/admin-places.ts';
import { AdminTexts } from '#web/entities/admin/admin-texts.tsx';
import { DeskBar } from '#web/features/admin-queue/components/desk-bar.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { retriedLazy } from '#web/ui/retried-lazy.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

/** The screens below /admin, each loaded when it is first opened. */
const screens: Record<AdminPlace, ComponentType> = {
  queue: retriedLazy(async () => (await import('./queue-screen.tsx')).QueueScreen),
  merge: retriedLazy(async () => (await import('#web/features/admin-merge/components/merge-screen.tsx')).MergeScreen),
  settings: retriedLazy(
    async () => (await import('#web/features/admin-settings/components/settings-screen.tsx')).SettingsScreen,
  ),
  teams: retriedLazy(async () => (await import('#web/features/admin-teams/components/teams-screen.tsx')).TeamsScreen),
  launch: retriedLazy(async () => (await import('../launch/admin-launch.tsx')).AdminLaunch),
  log: retriedLazy(async () => (await import('#web/features/admin-log/components/log-screen.tsx')).LogScreen),
  import: retriedLazy(
    async () => (await import('#web/features/admin-import/components/import-screen.tsx')).ImportScreen,
  ),
  sources: retriedLazy(
    async () => (await import('#web/features/admin-sources/components/sources-screen.tsx')).SourcesScreen,
  ),
  figures: retriedLazy(
    async () => (await import('#web/features/admin-figures/components/figures-screen.tsx')).FiguresScreen,
  ),
  catalogue: retriedLazy(
    async () => (await import('#web/features/admin-catalogue/components/catalogue-screen.tsx')).CatalogueScreen,
  ),
};

const isScreen = (name: string): name is AdminPlace => Object.hasOwn(screens, name);
/** The screen that the rest of the address names, if it is one. The queue is the area itself. */
const screenOf = (rest = '') => (rest === '' ? 'queue' : rest !== 'queue' && isScreen(rest) ? rest : null);

/** ROUTE-18, GUARD-03: all admin screens behind one guard, under one bar, with their texts. */
export const adminRoute: RouteModule = {
  Component: AdminArea,
  head: ({ t, url, params }) => {
    const screenName = screenOf(params['*']);
    return {
      title:
        screenName && screenName !== 'queue' ? `${t(`desk.${screenName}`)} · ${t('admin.title')}` : t('admin.title'),
      description: t('admin.lead'),
      canonicalPath: url.pathname,
    };
  },
};

function AdminArea() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const screenName = screenOf(useParams()['*']);
  if (!screenName) return <Navigate to={paths.admin.href()} replace />;
  const Screen = screens[screenName];
  return (
    <AdminTexts>
      <DeskBar current={pathname} />
      <Suspense fallback={<Waiting label={t('session.loading')} />}>
        <Screen />
      </Suspense>
    </AdminTexts>
  );
}
