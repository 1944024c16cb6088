import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Filters } from '#web/entities/filters/filters.ts';
import { listHref, defaultListState } from '#web/entities/filters/list-state.ts';
import { entriesQuery } from '../api/list-entries.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { otherKind, type Kind } from '#web/entities/routing/kind.ts';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { EntryLinks } from './entry-links.tsx';

/** Number of hits named before the link to all of them. */
const maxNamed = 5;

interface OtherListHitsProps {
  /** Of the list that found nothing. */
  readonly kind: Kind;
  readonly filters: Filters;
}

/**
 * Hits of the same search in the other list: a person who looks for a course among the lecturers learns where it is.
 */
export function OtherListHits({ kind, filters }: OtherListHitsProps) {
  const { t, language } = useTranslation();
  const other = otherKind[kind];
  const state = { ...defaultListState, filters };
  const { data } = useInfiniteQuery({
    ...entriesQuery(useTable(), other, state, language),
    enabled: filters.search !== '',
  });
  const entries = rowsOfPages(data?.pages ?? []);
  if (entries.length === 0) return null;
  return (
    <div className="grid gap-3">
      <EntryLinks
        title={t(`catalogue.${other}.elsewhere`)}
        entries={entries.slice(0, maxNamed).map(entry => ({
          id: entry.id,
          rating_avg: entry.rating_avg,
          rating_count: entry.rating_count,
          href: entryPaths[other].href(entry.id),
          name: fullName(entry, { t, language }),
          note: localName(entry.institution, language),
        }))}
      />
      {entries.length > maxNamed && (
        <ButtonLink href={listHref(other, state)} className="justify-self-start">
          {t(`catalogue.${other}.allElsewhere`)}
        </ButtonLink>
      )}
    </div>
  );
}
