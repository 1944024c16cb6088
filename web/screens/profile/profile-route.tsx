import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ProfileScreen } from './profile-screen.tsx';

/** The own profile (ROUTE-09); the person's, so no search engine's. */
export const profileRoute: RouteModule = {
  Component: ProfileScreen,
  head: ({ t }) => ({
    title: t('profile.title'),
    description: t('profile.description'),
    canonicalPath: paths.profile.href(),
    robots: 'noindex',
  }),
};
