import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import { effectiveSort, offeredSorts } from '#web/entities/filters/list-state.ts';
import type { ListStateControls } from './use-list-state.ts';

/** Chooses the order of a list. */
export function SortSelect({ state, setSort }: Pick<ListStateControls, 'state' | 'setSort'>) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('filters.sort')}
      value={effectiveSort(state)}
      options={offeredSorts(state.filters).map(sort => ({ value: sort, label: t(`filters.sorts.${sort}`) }))}
      onChange={setSort}
    />
  );
}
