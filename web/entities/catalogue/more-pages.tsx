import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { nextPage, type Page } from './page.ts';
import { FailedPart } from './failed-part.tsx';
import { useRestoreScroll } from './use-restore-scroll.ts';

interface MorePagesProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<unknown>>>;
  readonly label: string;
  /** Says that the next page could not be loaded. */
  readonly failed: string;
  /** The address of a page on its own. */
  readonly href: (page: number) => string;
}

/** The end of a list that goes on: appends the next page, and is a link to it. */
export function MorePages({ query, label, failed, href }: MorePagesProps) {
  'use memo';
  const { t } = useTranslation();
  useRestoreScroll(query);
  const last = query.data?.pages.at(-1);
  const next = last ? nextPage(last) : null;
  const load = (): void => void query.fetchNextPage();
  if (next === null) return null;
  if (query.isFetchNextPageError)
    return <FailedPart title={failed} onRetry={load} retrying={query.isFetchingNextPage} />;
  return (
    <LoadMore
      href={href(next)}
      label={label}
      loadingLabel={t('catalogue.loadingMore')}
      loading={query.isFetchingNextPage}
      onLoad={load}
    />
  );
}
