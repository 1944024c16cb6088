import { useQuery } from '@tanstack/react-query';
import { minRatingsForColor } from '#contract/score.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { similarQuery } from '../api/list-similar.ts';
import { fullName, type Entry } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryLinks } from './entry-links.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';

/** Others of the same field that are well rated; beside an entry without ratings those that have a score. */
export function SimilarEntries({
  entry: { kind, id, rating_count },
}: {
  readonly entry: Pick<Entry, 'kind' | 'id' | 'rating_count'>;
}) {
  const { t, language } = useTranslation();
  const query = useQuery(similarQuery(useTable(), kind, id));
  const isNone = rating_count === 0;
  const shown = (query.data ?? []).filter(similar => !isNone || similar.rating_count >= minRatingsForColor);
  if (!query.isError && shown.length === 0) return null;
  return (
    <EntryLinks
      title={t(isNone ? 'details.none.similar' : `details.${kind}.similar`)}
      entries={shown.map(similar => ({
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
