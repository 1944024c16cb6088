import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';

/** In the place of the form: what it needs did not come, and can be asked for again. */
export function NotLoaded({ queries }: { readonly queries: readonly Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>[] }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-xl py-16">
      <ErrorPanel
        title={t('error.title')}
        message={t('error.message')}
        retryLabel={t('error.retry')}
        retrying={queries.some(query => query.isFetching)}
        onRetry={() => {
          for (const query of queries) if (query.isError) void query.refetch();
        }}
      />
    </div>
  );
}
