import { useLocation } from 'react-router';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { allInstitutions, type Filters, withInstitution } from '#web/entities/filters/filters.ts';
import { keptChoices } from '#web/entities/filters/list-state.ts';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { PlainControls } from './plain-controls.tsx';
import { type SortOptions, SortSelect } from './sort-select.tsx';

interface FilterFormProps<Sort extends string> {
  /** The bare address of the list, which the form is sent to. */
  readonly action: string;
  /** The address of the list as it is narrowed, on its first page. */
  readonly href: string;
  readonly searchLabel: string;
  readonly filters: Filters;
  /** @param how `push` for a choice that the back button should undo, `replace` while typing */
  readonly setFilters: (filters: Filters, how: 'push' | 'replace') => void;
  readonly sort: SortOptions<Sort>;
}

/**
 * The one row of controls above a list. Until there are scripts it is a form that searches, and without them one that
 * chooses and sorts too.
 */
export function FilterForm<Sort extends string>({
  action,
  href,
  searchLabel,
  filters,
  setFilters,
  sort,
}: FilterFormProps<Sort>) {
  const kept = keptChoices(new URLSearchParams(useLocation().search));
  const institution = filters.institution === allInstitutions ? null : filters.institution;
  return (
    <form
      action={action}
      method="get"
      onSubmit={event => event.preventDefault()}
      className="grid grid-cols-2 gap-2.5 md:grid-cols-[1fr_1fr_auto] lg:grid-cols-[1.5fr_1fr_1fr_auto]"
    >
      <div className="col-span-2 md:col-span-3 lg:col-span-1">
        <DebouncedSearch
          label={searchLabel}
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
        <SortSelect {...sort} />
      </div>
      <noscript className="col-span-full">
        {import.meta.env.SSR && <PlainControls href={href} filters={filters} sort={sort} />}
      </noscript>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in the search presses it, also before the scripts of the page have come. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
