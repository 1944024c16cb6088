import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { DeleteAccountScreen } from '../components/delete-account-screen.tsx';

export const deleteAccountRoute: RouteModule = {
  Component: DeleteAccountScreen,
  head: ({ t }) => ({
    title: t('account.delete.title'),
    description: t('account.delete.description'),
    canonicalPath: paths.deleteAccount.href(),
    robots: 'noindex',
  }),
};
