import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { AddGuideScreen } from '../components/add-guide-screen.tsx';
import { EditGuideScreen } from '../components/edit-guide-screen.tsx';

/** ROUTE-17 */
export const addGuideFormRoute: RouteModule = {
  Component: AddGuideScreen,
  head: ({ t }) => ({
    title: t('guideForm.add'),
    description: t('guideForm.lead'),
    canonicalPath: paths.addStudyGuide.href(),
    robots: 'noindex',
  }),
};

export const editGuideFormRoute: RouteModule = {
  Component: EditGuideScreen,
  head: ({ t, params }) => ({
    title: t('guideForm.edit'),
    description: t('guideForm.lead'),
    canonicalPath: paths.editStudyGuide.href(params['guideId'] ?? ''),
    robots: 'noindex',
  }),
};
