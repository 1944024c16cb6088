import { scalesIcon } from '#web/entities/compare/compare-button.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** An address that names nobody: what a comparison is, and where to choose. */
export function CompareNone() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={scalesIcon} title={t('compare.none.title')} message={t('compare.none.message')}>
      <ButtonLink href={paths.professors.href()} icon="people">
        {t('compare.none.professor')}
      </ButtonLink>
      <ButtonLink href={paths.courses.href()} icon="book">
        {t('compare.none.course')}
      </ButtonLink>
    </EmptyState>
  );
}
