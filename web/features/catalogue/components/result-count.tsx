import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { Filters } from '#web/entities/filters/filters.ts';
import { countQuery } from '../api/count-entries.ts';
import { maxHits } from '#web/entities/catalogue/search-entries.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

interface ResultCountProps {
  readonly kind: Kind;
  readonly filters: Filters;
}

/** Number of results, announced to screen readers as it changes. Its line stays, empty, while the number is unknown. */
export function ResultCount({ kind, filters }: ResultCountProps) {
  const { t } = useTranslation();
  const { data: count } = useQuery(countQuery(useTable(), kind, filters));
  const text = (known: number): string => {
    if (filters.search === '') return t(`catalogue.${kind}.count`, { count: known });
    return known < maxHits ? t('catalogue.hits', { count: known }) : t('catalogue.manyHits', { count: known });
  };
  return (
    <output className="block min-h-11 py-2.5 text-sm text-ink-faint tabular-nums">
      {count !== undefined && text(count)}
    </output>
  );
}
