import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { similarQuery } from '../api/list-similar.ts';
import { fullName, type Entry } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryLinks } from './entry-links.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';

/** Others of the same field that are well rated. */
export function SimilarEntries({ entry: { kind, id } }: { readonly entry: Pick<Entry, 'kind' | 'id'> }) {
  const { t, language } = useTranslation();
  const query = useQuery(similarQuery(useTable(), kind, id));
  if (!query.isError && !query.data?.length) return null;
  return (
    <EntryLinks
      title={t(`details.${kind}.similar`)}
      entries={(query.data ?? []).map(similar => ({
        id: similar.id,
        rating_avg: similar.rating_avg,
        rating_count: similar.rating_count,
        href: entryPaths[kind].href(similar.id),
        name: fullName(similar, { t, language }),
        note: localName(similar.institution, language),
      }))}
      failed={
        query.isError && (
          <FailedPart
            title={t('details.similarError')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )
      }
    />
  );
}
