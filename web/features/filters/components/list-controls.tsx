import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Kind } from '../../catalogue/model/kind.ts';
import { DepartmentPicker } from '../../institutions/components/department-picker.tsx';
import { InstitutionPicker } from '../../institutions/components/institution-picker.tsx';
import { allInstitutions, withInstitution } from '../model/filters.ts';
import { listHref, plainList } from '../model/list-state.ts';
import { DebouncedSearch } from './debounced-search.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ListStateControls } from './use-list-state.ts';

interface ListControlsProps extends ListStateControls {
  readonly kind: Kind;
}

/** The one row of controls above a list. Without scripts it is a form that searches and sorts. */
export function ListControls({ kind, state, setFilters, setSort }: ListControlsProps) {
  const { t } = useTranslation();
  const { filters } = state;
  const institution = filters.institution === allInstitutions ? null : filters.institution;
  return (
    <search aria-label={t('filters.controls')} className="stays-below-bar">
      <form
        action={listHref(kind, plainList)}
        onSubmit={event => event.preventDefault()}
        className="grid grid-cols-2 gap-2.5 md:grid-cols-[1.5fr_1fr_1fr_auto]"
      >
        <div className="col-span-2 md:col-span-1">
          <DebouncedSearch
            label={t(`catalogue.${kind}.search`)}
            value={filters.search}
            onSearch={search => setFilters({ ...filters, search }, 'replace')}
          />
        </div>
        <InstitutionPicker value={filters.institution} onChange={choice => setFilters(withInstitution(filters, choice), 'push')} />
        <DepartmentPicker
          institution={institution}
          value={filters.departments}
          onChange={departments => setFilters({ ...filters, departments }, 'push')}
        />
        {/* A phone has the order beside the number of results, where it does not take a row of its own. */}
        <div className="max-md:hidden">
          <SortSelect state={state} setSort={setSort} />
        </div>
        {institution !== null && <input type="hidden" name="institution" value={institution} />}
        {filters.departments.length > 0 && <input type="hidden" name="departments" value={filters.departments.join(',')} />}
      </form>
    </search>
  );
}
