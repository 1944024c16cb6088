import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/paths.ts';
import { StudyGuidesScreen } from '../components/study-guides-screen.tsx';

export const studyGuidesRoute: RouteModule = {
  Component: StudyGuidesScreen,
  head: ({ t }) => ({
    title: t('studyGuides.title'),
    description: t('studyGuides.lead'),
    canonicalPath: paths.studyGuides.href(),
  }),
};
