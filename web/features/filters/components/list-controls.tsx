import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import {
  defaultListState,
  effectiveSort,
  listHref,
  offeredSorts,
  type Sort,
} from '#web/entities/filters/list-state.ts';
import { FilterForm } from './filter-form.tsx';
import { type SortOptions, SortSelect } from './sort-select.tsx';
import type { ListStateControls } from './use-list-state.ts';

/** The orders of a list of professors or of courses. */
function useListSort({ state, setSort }: Pick<ListStateControls, 'state' | 'setSort'>): SortOptions<Sort> {
  const { t } = useTranslation();
  return {
    value: effectiveSort(state),
    options: offeredSorts(state.filters).map(name => ({ value: name, label: t(`filters.sorts.${name}`) })),
    onChange: setSort,
  };
}

/** Order of a list, in the line of its count. */
export function ListSort(controls: Pick<ListStateControls, 'state' | 'setSort'>) {
  return <SortSelect {...useListSort(controls)} />;
}

interface ListControlsProps extends ListStateControls {
  readonly kind: Kind;
}

/** The controls above the list of professors or of courses. */
export function ListControls({ kind, state, setFilters, setSort }: ListControlsProps) {
  const { t } = useTranslation();
  return (
    <search aria-label={t('filters.controls')} className="stays-below-bar">
      <FilterForm
        action={listHref(kind, defaultListState)}
        href={listHref(kind, { ...state, page: 1 })}
        searchLabel={t(`catalogue.${kind}.search`)}
        filters={state.filters}
        setFilters={setFilters}
        sort={useListSort({ state, setSort })}
      />
    </search>
  );
}
