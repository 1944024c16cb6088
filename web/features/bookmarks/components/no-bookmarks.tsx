import { useQuery } from '@tanstack/react-query';
import { GuideCard } from '#web/entities/guides/guide-card.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardGrid } from '#web/ui/card.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { bestOfMyCoursesQuery } from '../api/my-bookmarks.ts';

/** Shown without bookmarks: explains how to add one, with the most helpful guides of the person's courses. */
export function NoBookmarks({ person }: { readonly person: string }) {
  const { t } = useTranslation();
  const best = useQuery(bestOfMyCoursesQuery(useTable(), person)).data ?? [];
  return (
    <>
      <EmptyState icon={documentIcons.bookmark} title={t('bookmarks.empty')} message={t('bookmarks.emptyHint')}>
        <ButtonLink variant="primary" href={paths.studyGuides.href()}>
          {t('bookmarks.toGuides')}
        </ButtonLink>
      </EmptyState>
      {best.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl leading-tight font-extrabold">{t('bookmarks.best')}</h2>
          <CardGrid label={t('bookmarks.best')}>
            {best.map(guide => (
              <li key={guide.id}>
                <GuideCard guide={guide} headingLevel={3} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </>
  );
}
