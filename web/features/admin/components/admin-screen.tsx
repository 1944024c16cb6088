import { documentIcons } from '#web/ui/document-icons.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { libraryTotalsQuery } from '#web/entities/guides/library-totals.ts';
import { institutionScoresQuery } from '#web/entities/institution-reviews/institution-scores.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { KeyFigure, KeyFigures } from '#web/ui/key-figures.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
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
        <AreaLinks />
      </nav>
    </div>
  );
}

/** The areas that admins keep, with what there is or waits; without the number where it cannot be had. */
function AreaLinks() {
  const { t } = useTranslation();
  const table = useTable();
  const waiting = useQuery(libraryTotalsQuery(table)).data?.pending;
  const scores = useQuery(institutionScoresQuery(table)).data;
  const reviews = scores?.reduce((sum, { review_count }) => sum + review_count, 0);
  return (
    <>
      <ButtonLink href={paths.library.href()} icon={documentIcons.document}>
        {t('library.title')}
        {waiting !== undefined && <Count>{t('admin.waiting', { count: waiting })}</Count>}
      </ButtonLink>
      <ButtonLink href={paths.institutionReviewing.href()} icon={workIcons.building}>
        {t('institutionReviews.title')}
        {reviews !== undefined && <Count>{t('reviews.count', { count: reviews })}</Count>}
      </ButtonLink>
    </>
  );
}

function Count({ children }: { readonly children: ReactNode }) {
  return <span className="text-sm font-normal text-ink-soft">{children}</span>;
}
