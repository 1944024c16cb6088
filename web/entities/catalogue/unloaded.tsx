import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { FailedPart } from './failed-part.tsx';

interface UnloadedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** Names the part that could not be loaded (MSG-08), where the error does not say it. */
  readonly failed?: string;
  readonly loading: ReactNode;
}

/**
 * In place of what has not been loaded: that it is under way, or that it failed, with a way to try again. It is rendered
 * with the component that has the query, which notifies of what is read of it then.
 */
export function Unloaded({ query, failed, loading }: UnloadedProps) {
  if (!query.isError) return loading;
  const again = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  return failed === undefined ? (
    <ErrorPanel error={query.error} {...again} />
  ) : (
    <FailedPart title={failed} {...again} />
  );
}
