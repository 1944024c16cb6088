import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { allInstitutions, withInstitution } from '#web/entities/filters/filters.ts';
import { keptChoices, listHref, defaultListState } from '#web/entities/filters/list-state.ts';
import { DebouncedSearch } from './debounced-search.tsx';
import { PlainControls } from './plain-controls.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ListStateControls } from './use-list-state.ts';

interface ListControlsProps extends ListStateControls {
  readonly kind: Kind;
}

/**
 * The one row of controls above a list. Until there are scripts it is a form that searches, and without them one that
 * chooses and sorts too.
 */
export function ListControls({ kind, state, setFilters, setSort }: ListControlsProps) {
  const { t } = useTranslation();
  const { filters } = state;
  const kept = keptChoices(new URLSearchParams(useLocation().search));
  const institution = filters.institution === allInstitutions ? null : filters.institution;
  return (
    <search aria-label={t('filters.controls')} className="stays-below-bar">
      <form
        action={listHref(kind, defaultListState)}
        method="get"
        onSubmit={event => event.preventDefault()}
        className="grid grid-cols-2 gap-2.5 md:grid-cols-[1fr_1fr_auto] lg:grid-cols-[1.5fr_1fr_1fr_auto]"
      >
        <div className="col-span-2 md:col-span-3 lg:col-span-1">
          <DebouncedSearch
            label={t(`catalogue.${kind}.search`)}
            value={filters.search}
            onSearch={search => setFilters({ ...filters, search }, 'replace')}
          />
        </div>
        <div className="noscript:hidden">
          <InstitutionPicker
            value={filters.institution}
            onChange={choice => setFilters(withInstitution(filters, choice), 'push')}
          />
        </div>
        <div className="noscript:hidden">
          <DepartmentPicker
            institution={institution}
            value={filters.departments}
            onChange={departments => setFilters({ ...filters, departments }, 'push')}
          />
        </div>
        {/* A phone has the order beside the number of results, where it does not take a row of its own. */}
        <div className="max-md:hidden noscript:hidden">
          <SortSelect state={state} setSort={setSort} />
        </div>
        <noscript className="col-span-full">
          {import.meta.env.SSR && <PlainControls kind={kind} state={state} />}
        </noscript>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Enter in the search presses it, also before the scripts of the page have come. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </search>
  );
}
