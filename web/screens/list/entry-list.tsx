import { Fragment } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardGrid } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { CardSkeleton } from '#web/ui/skeleton.tsx';
import { effectiveSort, listHref, type ListState } from '#web/entities/filters/list-state.ts';
import { entriesQuery } from '#web/features/catalogue/api/list-entries.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { EntryCard } from '#web/features/catalogue/components/entry-card.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { MorePages } from '#web/entities/catalogue/more-pages.tsx';
import { EntryMenuButton } from '../entry-menu/entry-menu-button.tsx';

/** Its code comes where nothing is found (docs/decisions/0187). */
export const LateEmptyList = latePart(async () => (await import('./parts/empty-list.tsx')).EmptyList);

/**
 * The cards of a list, growing as the reader scrolls; while another list is on its way the one before stays, dimmed.
 */
export function EntryList({ kind, state }: { readonly kind: Kind; readonly state: ListState }) {
  'use memo';
  const { t, language } = useTranslation();
  const query = useInfiniteQuery({
    ...entriesQuery(useTable(), kind, state, language),
    placeholderData: keepPreviousData,
  });

  // Offline a query waits instead of failing; what stands there in between is of another list.
  const waits = query.fetchStatus === 'paused';
  if (query.data === undefined || (waits && query.isPlaceholderData)) {
    return query.isError || waits ? (
      <FailedPart
        title={t(`catalogue.${kind}.error`)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <CardSkeleton label={t('catalogue.loading')} />
    );
  }

  const entries = rowsOfPages(query.data.pages);
  if (entries.length === 0) return <LateEmptyList kind={kind} state={state} />;
  const firstUnrated = entries.findIndex(({ rating_count }) => rating_count === 0);
  const ratedFirst = !['name', 'relevance'].includes(effectiveSort(state));
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames('grid gap-4 transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      {ratedFirst && firstUnrated === 0 && state.page === 1 && (
        <Panel>
          <h2 className="text-lg font-bold">{t(`catalogue.${kind}.ask`)}</h2>
          <p className="text-ink-soft">{t('catalogue.askHint')}</p>
        </Panel>
      )}
      {state.page > 1 && (
        <ButtonLink
          // Before the second page of everybody comes the first one, and not the first screen.
          href={listHref(kind, { ...state, sort: state.sort ?? 'best', page: state.page - 1 })}
          rel="prev"
          className="justify-self-center"
        >
          {t('catalogue.previous')}
        </ButtonLink>
      )}
      <CardGrid label={t(`catalogue.${kind}.list`)}>
        {entries.map((entry, index) => (
          <Fragment key={entry.id}>
            {ratedFirst && index > 0 && index === firstUnrated && (
              <li className="col-span-full pt-2 text-sm font-semibold text-ink-soft">{t('catalogue.unrated')}</li>
            )}
            <li>
              <EntryCard
                entry={entry}
                quote={entry.quote}
                menu={<EntryMenuButton entry={entry} className="relative z-1 md:hidden" />}
              />
            </li>
          </Fragment>
        ))}
      </CardGrid>
      {!query.isPlaceholderData && (
        <MorePages
          query={query}
          label={t('catalogue.next')}
          failed={t(`catalogue.${kind}.error`)}
          href={page => listHref(kind, { ...state, page })}
        />
      )}
    </div>
  );
}
