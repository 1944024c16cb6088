import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { MorePages } from '#web/entities/catalogue/more-pages.tsx';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { GuideCard } from '#web/entities/guides/guide-card.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardGrid } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CardSkeleton } from '#web/ui/skeleton.tsx';
import { guidesQuery } from '../api/list-guides.ts';
import { guideListHref, type GuideListState } from '../model/guide-list-state.ts';

interface GuideListProps {
  readonly state: GuideListState;
  /** In place of a list without guides. */
  readonly empty: ReactNode;
}

/** Guides as cards, growing as the reader scrolls; while another list is on its way the one before stays, dimmed. */
export function GuideList({ state, empty }: GuideListProps) {
  'use memo';
  const { t } = useTranslation();
  const query = useInfiniteQuery({ ...guidesQuery(useTable(), state), placeholderData: keepPreviousData });

  // Offline a query waits instead of failing; what stands there in between is of another list.
  const waits = query.fetchStatus === 'paused';
  if (query.data === undefined || (waits && query.isPlaceholderData)) {
    return query.isError || waits ? (
      <FailedPart title={t('guides.error')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    ) : (
      <CardSkeleton label={t('catalogue.loading')} />
    );
  }

  const guides = rowsOfPages(query.data.pages);
  if (guides.length === 0) return empty;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames('grid gap-4 transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      {state.page > 1 && (
        <ButtonLink href={guideListHref({ ...state, page: state.page - 1 })} rel="prev" className="justify-self-center">
          {t('catalogue.previous')}
        </ButtonLink>
      )}
      <CardGrid label={t('guides.list')}>
        {guides.map(guide => (
          <li key={guide.id}>
            <GuideCard guide={guide} />
          </li>
        ))}
      </CardGrid>
      {!query.isPlaceholderData && (
        <MorePages
          query={query}
          label={t('catalogue.next')}
          failed={t('guides.error')}
          href={page => guideListHref({ ...state, page })}
        />
      )}
    </div>
  );
}
