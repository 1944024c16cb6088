import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { listHref, type ListState } from '#web/entities/filters/list-state.ts';
import { leavesOutFew, type ListFilters, withNarrowing } from '#web/entities/filters/narrowing.ts';
import { Link } from '#web/ui/link.tsx';
import { countQuery, leftOutQuery, othersOf } from '../../api/count-entries.ts';
import { maxHits } from '#web/entities/catalogue/search-entries.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/**
 * Number of results, of the others (tutors, or who lectures) and of those that a filter leaves out, announced to screen
 * readers as they change. Its line stays, empty, while the number is unknown.
 */
export function ResultCount({ kind, state }: { readonly kind: Kind; readonly state: ListState }) {
  const { t } = useTranslation();
  const table = useTable();
  const { filters } = state;
  const { data: count } = useQuery(countQuery(table, kind, filters));
  const leftOut = useQuery(leftOutQuery(table, kind, filters)).data;
  const others = othersOf(kind, filters);
  const { data: otherCount } = useQuery(countQuery(table, kind, others));
  const listed = (count: number, role: ListFilters['role']) =>
    t(role ? 'catalogue.tutors' : `catalogue.${kind}.count`, { count });
  const text = (known: number): string => {
    if (filters.search === '') return listed(known, filters.role);
    return known < maxHits ? t('catalogue.hits', { count: known }) : t('catalogue.manyHits', { count: known });
  };
  const linkTo = (to: ListFilters, said: string) => (
    <Link href={listHref(kind, { ...state, filters: to, page: 1 })} className="underline">
      {said}
    </Link>
  );
  return (
    <output className="block min-h-11 py-2.5 text-sm text-ink-faint tabular-nums">
      {count !== undefined && text(count)}
      {others !== filters && !!otherCount && (
        <>
          {' · '}
          {linkTo(others, t('catalogue.andOthers', { others: listed(otherCount, others.role) }))}
        </>
      )}
      {leavesOutFew(filters) && !!leftOut && (
        <>
          {` · ${t('filters.leftOut', { count: leftOut })} `}
          {linkTo(withNarrowing(filters, { few: true }), t('filters.showLeftOut'))}
        </>
      )}
      {filters.recent && ` · ${t('filters.ofRecent')}`}
    </output>
  );
}
