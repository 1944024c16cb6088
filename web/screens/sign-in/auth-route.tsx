import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/paths.ts';
import { AuthScreen } from './auth-screen.tsx';

/** `/auth?step=login` and `/auth?step=details` (ROUTE-21). */
export const authRoute: RouteModule = {
  Component: AuthScreen,
  head: ({ t }) => ({
    title: t('login.signInTitle'),
    description: t('login.description'),
    canonicalPath: paths.auth.href(),
    robots: 'noindex',
  }),
};
