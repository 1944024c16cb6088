import { type ReactNode, useId } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Panel } from '#web/ui/panel.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { problemOf } from '../model/problem.ts';
import { accountProblemText } from './problem-line.tsx';

interface AccountSectionProps {
  readonly title: string;
  readonly lead?: string;
  /** Beside the title. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the account, as a region of its own. */
export function AccountSection({ title, lead, state, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {state}
      </div>
      {lead && <p className="mt-1 text-sm text-pretty text-ink-soft">{lead}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </Panel>
  );
}

interface AccountSectionListProps<Item> {
  readonly query: UseQueryResult<readonly Item[]>;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** Result of a query of the account; a skeleton until then, or the reason why it failed. */
export function AccountSectionList<Item>({
  query: { data, error, refetch, isFetching },
  children,
}: AccountSectionListProps<Item>) {
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
      message={accountProblemText(t, problemOf(error))}
      retryLabel={t('error.retry')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
