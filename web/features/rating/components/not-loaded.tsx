import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '#web/ui/error-panel.tsx';

/** In the place of the form: what it needs did not come, and can be asked for again. */
export function NotLoaded({
  queries,
}: {
  readonly queries: readonly Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>[];
}) {
  return (
    <div className="mx-auto max-w-xl py-16">
      <ErrorPanel
        error={queries.find(query => query.isError)?.error}
        retrying={queries.some(query => query.isFetching)}
        onRetry={() => {
          for (const query of queries) if (query.isError) void query.refetch();
        }}
      />
    </div>
  );
}
