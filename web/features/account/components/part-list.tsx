import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { problemOf } from '../model/problem.ts';
import { problemText } from './problem-line.tsx';

interface PartListProps<Item> {
  readonly query: UseQueryResult<readonly Item[]>;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** What a query of the account brought; until then its place, or why it did not come. */
export function PartList<Item>({ query: { data, error, refetch, isFetching }, children }: PartListProps<Item>) {
  const { t } = useTranslation();
  if (data) return children(data);
  if (!error) {
    return (
      <div role="status" aria-label={t('account.loading')} className="grid gap-2.5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    );
  }
  return (
    <ErrorPanel
      title={t('account.errorTitle')}
      message={problemText(t, problemOf(error))}
      retryLabel={t('error.retry')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
