import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/paths.ts';
import { NoticesScreen } from '../components/notices-screen.tsx';

export const noticesRoute: RouteModule = {
  Component: NoticesScreen,
  head: ({ t }) => ({
    title: t('notices.title'),
    description: t('notices.description'),
    canonicalPath: paths.notices.href(),
    robots: 'noindex',
  }),
};
