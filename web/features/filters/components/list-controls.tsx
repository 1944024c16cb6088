import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { defaultListState, effectiveSort, listHref, offeredSorts } from '#web/entities/filters/list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FilterButton, type PanelOpener, sliders } from './filter-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { Pickers } from './pickers.tsx';
import { PlainNarrowing } from './plain-narrowing.tsx';
import type { ListStateControls } from './use-list-state.ts';

/** Order of a list, in the line of its count; opens the panel that changes it. */
export function ListSort({ state, isOpen, onOpen }: Pick<ListStateControls, 'state'> & PanelOpener) {
  const { t } = useTranslation();
  const order = t(`filters.sorts.${effectiveSort(state)}`);
  return (
    <Button
      size="small"
      icon={sliders}
      aria-label={`${t('filters.sort')}: ${order}`}
      aria-expanded={isOpen}
      onClick={event => onOpen(event.currentTarget)}
      className="font-normal text-ink-soft noscript:hidden"
    >
      {order}
      <Icon name="down" size={16} />
    </Button>
  );
}

interface ListControlsProps extends ListStateControls, PanelOpener {
  readonly kind: Kind;
}

/** The controls above the list of professors or of courses. */
export function ListControls({ kind, state, setFilters, isOpen, onOpen }: ListControlsProps) {
  const { t } = useTranslation();
  const { filters } = state;
  return (
    <search aria-label={t('filters.controls')} className="stays-below-bar">
      <FilterForm
        action={listHref(kind, defaultListState)}
        href={listHref(kind, { ...state, page: 1 })}
        searchLabel={t(`catalogue.${kind}.search`)}
        filters={filters}
        onSearch={search => setFilters({ ...filters, search }, 'replace')}
        sort={{
          value: effectiveSort(state),
          options: offeredSorts(filters).map(name => ({ value: name, label: t(`filters.sorts.${name}`) })),
        }}
        plain={import.meta.env.SSR && <PlainNarrowing {...filters} kind={kind} />}
        className="md:grid-cols-[1fr_1fr_auto] lg:grid-cols-[1.5fr_1fr_1fr_auto]"
      >
        <div className="hidden md:contents noscript:hidden">
          <Pickers filters={filters} onChange={chosen => setFilters(chosen, 'push')} />
        </div>
        <FilterButton filters={filters} isOpen={isOpen} onOpen={onOpen} />
      </FilterForm>
    </search>
  );
}
