import type { RouteModule } from '#web/lib/route-module.ts';
import { paths } from '#web/paths.ts';
import { AccountScreen } from '../components/account-screen.tsx';

export const accountRoute: RouteModule = {
  Component: AccountScreen,
  head: ({ t }) => ({
    title: t('account.title'),
    description: t('account.description'),
    canonicalPath: paths.account.href(),
    robots: 'noindex',
  }),
};
