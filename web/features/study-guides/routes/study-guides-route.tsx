import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const studyGuidesRoute: RouteModule = {
  Component: StudyGuidesScreen,
  head: ({ t }) => ({
    title: t('studyGuides.title'),
    description: t('studyGuides.lead'),
    canonicalPath: paths.studyGuides.href(),
  }),
};

/** ROUTE-14. Nobody has added a guide yet, and the screen says so. */
function StudyGuidesScreen() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-[68ch] py-9">
      <h1 className="heading">{t('studyGuides.title')}</h1>
      <p className="lead mt-3">{t('studyGuides.lead')}</p>
      <EmptyState icon="edit" title={t('studyGuides.emptyTitle')} message={t('studyGuides.emptyMessage')}>
        <ButtonLink href={paths.courses.href()} variant="primary" icon="book">
          {t('studyGuides.toCourses')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
