import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { listHref, type ListState } from '#web/entities/filters/list-state.ts';
import { leavesOutFew, withNarrowing } from '#web/entities/filters/narrowing.ts';
import { Link } from '#web/ui/link.tsx';
import { countQuery, leftOutQuery } from '../api/count-entries.ts';
import { maxHits } from '#web/entities/catalogue/search-entries.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

interface ResultCountProps {
  readonly kind: Kind;
  readonly state: ListState;
}

/**
 * Number of results and of those that a filter leaves out, announced to screen readers as they change. Its line stays,
 * empty, while the number is unknown.
 */
export function ResultCount({ kind, state }: ResultCountProps) {
  const { t } = useTranslation();
  const table = useTable();
  const { filters } = state;
  const { data: count } = useQuery(countQuery(table, kind, filters));
  const leftOut = useQuery(leftOutQuery(table, kind, filters)).data;
  const text = (known: number): string => {
    if (filters.search === '') return t(`catalogue.${kind}.count`, { count: known });
    return known < maxHits ? t('catalogue.hits', { count: known }) : t('catalogue.manyHits', { count: known });
  };
  return (
    <output className="block min-h-11 py-2.5 text-sm text-ink-faint tabular-nums">
      {count !== undefined && text(count)}
      {leavesOutFew(filters) && leftOut !== undefined && leftOut > 0 && (
        <>
          {` · ${t('filters.leftOut', { count: leftOut })} `}
          <Link
            href={listHref(kind, { ...state, filters: withNarrowing(filters, { few: true }), page: 1 })}
            className="underline"
          >
            {t('filters.showLeftOut')}
          </Link>
        </>
      )}
      {filters.recent && ` · ${t('filters.ofRecent')}`}
    </output>
  );
}
