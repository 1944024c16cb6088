import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { AccountScreen } from './account-screen.tsx';

export const accountRoute: RouteModule = {
  Component: AccountScreen,
  head: ({ t }) => ({
    title: t('account.title'),
    description: t('account.description'),
    canonicalPath: paths.account.href(),
    robots: 'noindex',
  }),
};
