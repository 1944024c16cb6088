import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { List } from '#web/ui/list.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { rowsOfPages } from '#web/entities/catalogue/page.ts';
import { noticesQuery, readNotices, unreadNoticesQuery } from '../api/list-notices.ts';
import { isKnown, NoticeCard } from './notice-card.tsx';

/** The notices, the newest first. Being shown they count as read, but keep their marks until the next time. */
export function NoticeList() {
  const { t } = useTranslation();
  const table = useTable();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(noticesQuery(table));
  const notices = rowsOfPages(query.data?.pages ?? []);

  const hasUnread = notices.some(notice => notice.read_at === null);
  // Those that it fails for are still unread, and will be read the next time.
  const { mutate: markRead } = useMutation({
    mutationFn: () => readNotices(table),
    onSuccess: () => queryClient.setQueryData(unreadNoticesQuery(table).queryKey, 0),
    networkMode: 'always',
  });
  useEffect(() => {
    if (hasUnread) markRead();
  }, [hasUnread, markRead]);

  if (!query.data) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorPanel
        title={t('notices.errorTitle')}
        message={t('notices.errorHint')}
        retryLabel={t('error.retry')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <ReviewSkeleton label={t('notices.loading')} />
    );
  }
  if (notices.length === 0)
    return <EmptyState icon="bell" title={t('notices.empty')} message={t('notices.emptyHint')} />;
  return (
    <div className="grid gap-3">
      <List aria-label={t('notices.list')} className="grid gap-3">
        {notices.filter(isKnown).map(notice => (
          <li key={notice.id}>
            <NoticeCard notice={notice} />
          </li>
        ))}
      </List>
      {query.hasNextPage && (
        <Button
          data-track="load_more_notices"
          className="justify-self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('notices.more')}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {t('notices.errorTitle')}
        </p>
      )}
    </div>
  );
}
