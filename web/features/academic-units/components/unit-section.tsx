import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface UnitSectionProps<Row> {
  readonly title: string;
  readonly query: UseQueryResult<readonly Row[]>;
  /** Link to all of it. */
  readonly all?: { readonly label: string; readonly href: string };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A section of the page of an academic unit: hidden when empty, with a retry when it could not be loaded. */
export function UnitSection<Row>({ title, query, all, children }: UnitSectionProps<Row>) {
  const { t } = useTranslation();
  if (query.isError && !query.data)
    return (
      <FailedPart
        title={t('institution.partFailed', { part: title })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data || query.data.length === 0) return null;
  return (
    <Panel>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-bold">{title}</h2>
        {all && (
          <Link href={all.href} className="roomy flex items-center gap-1 py-1.5 text-sm text-accent hover:underline">
            {all.label}
            <Icon name="forward" size={12} />
          </Link>
        )}
      </div>
      {children(query.data)}
    </Panel>
  );
}
