import type { RouteModule } from '#web/lib/route-module.ts';
import { paths } from '#web/paths.ts';
import { AdminScreen } from '../components/admin-screen.tsx';

export const adminRoute: RouteModule = {
  Component: AdminScreen,
  head: ({ t }) => ({ title: t('admin.title'), description: t('admin.lead'), canonicalPath: paths.admin.href() }),
};
