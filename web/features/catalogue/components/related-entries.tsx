import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import { fullName, type Entry } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { otherKind } from '#web/entities/routing/kind.ts';
import { EntryLinks } from './entry-links.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';

/** The courses of a professor, or who teaches a course, each with how this professor is rated in this course. */
export function RelatedEntries({ entry: { kind, id } }: { readonly entry: Pick<Entry, 'kind' | 'id'> }) {
  const { t, language } = useTranslation();
  const query = useQuery(relatedQuery(useTable(), kind, id));
  if (!query.isError && !query.data?.length) return null;
  return (
    <EntryLinks
      title={t(`details.${kind}.related`)}
      entries={(query.data ?? []).map(related => ({
        id: related.id,
        rating_avg: related.rating_avg,
        rating_count: related.rating_count,
        href: entryPaths[otherKind[kind]].href(related.id),
        name: fullName(related, { t, language }),
        note: related.code,
      }))}
      failed={
        query.isError && (
          <FailedPart
            title={t(`details.relatedError.${kind}`)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )
      }
    />
  );
}
