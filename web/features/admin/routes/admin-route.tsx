import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { AdminScreen } from '../components/admin-screen.tsx';

export const adminRoute: RouteModule = {
  Component: AdminScreen,
  head: ({ t }) => ({ title: t('admin.title'), description: t('admin.lead'), canonicalPath: paths.admin.href() }),
};
