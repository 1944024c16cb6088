import { useQuery } from '@tanstack/react-query';
import { maxHits } from '#web/entities/catalogue/search-entries.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { countOf, guideTypeCountsQuery } from '../api/list-guides.ts';
import type { GuideListState } from '../model/guide-list-state.ts';

/**
 * Number of guides of a list, announced to screen readers as it changes; its line stays while the number is unknown.
 */
export function GuideCount({ state }: { readonly state: GuideListState }) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(guideTypeCountsQuery(useTable(), state));
  const text = (count: number): string => {
    if (state.filters.search === '') return t('guides.count', { count });
    return count < maxHits ? t('catalogue.hits', { count }) : t('catalogue.manyHits', { count });
  };
  return (
    <output className="block min-h-11 py-2.5 text-sm text-ink-faint tabular-nums">
      {counts && text(countOf(counts, state.type))}
    </output>
  );
}
