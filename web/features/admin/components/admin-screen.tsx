import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { KeyFigure, KeyFigures } from '#web/ui/key-figures.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { catalogueCountsQuery } from '../api/count-catalogue.ts';

const figures = ['institutions', 'professors', 'courses', 'ratings'] as const;

/** ROLE-04: where those who run the site begin. */
export function AdminScreen() {
  const { t, language } = useTranslation();
  const { data, error, isError, refetch, isFetching } = useQuery(catalogueCountsQuery(useTable()));
  return (
    <div className="mx-auto grid max-w-[68ch] gap-4 py-9">
      <h1 className="heading">{t('admin.title')}</h1>
      <p className="lead">{t('admin.lead')}</p>
      {isError ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Panel aria-label={t('admin.catalogue')} aria-busy={!data}>
          <KeyFigures>
            {figures.map(name => (
              <KeyFigure
                key={name}
                label={t(`admin.${name}`)}
                value={data ? data[name].toLocaleString(language) : '…'}
              />
            ))}
          </KeyFigures>
        </Panel>
      )}
      <nav aria-label={t('admin.links')} className="flex flex-wrap gap-2">
        <ButtonLink href={paths.professors.href()} icon="people">
          {t('nav.professors')}
        </ButtonLink>
        <ButtonLink href={paths.courses.href()} icon="book">
          {t('nav.courses')}
        </ButtonLink>
        <ButtonLink href={paths.studyGuides.href()} icon="edit">
          {t('nav.studyGuides')}
        </ButtonLink>
      </nav>
    </div>
  );
}
