import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { localizedPath } from '#contract/locales.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { allInstitutions, type Filters, withInstitution } from '#web/entities/filters/filters.ts';
import { retainedChoices } from '#web/entities/filters/list-state.ts';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { PlainControls } from './plain-controls.tsx';
import type { SortOptions } from './sort-select.tsx';

interface FilterFormProps<Sort extends string> {
  /** The bare address of the list, which the form is sent to. */
  readonly action: string;
  /** The address of the list as it is narrowed, on its first page. */
  readonly href: string;
  readonly searchLabel: string;
  readonly filters: Filters;
  /** @param how `push` for a choice that the back button should undo, `replace` while typing */
  readonly setFilters: (filters: Filters, how: 'push' | 'replace') => void;
  /** The orders, which are chosen here where scripts do not run. */
  readonly sort: Pick<SortOptions<Sort>, 'value' | 'options'>;
}

const sliders = { path: 'M4 7.5h9m5 0h2M4 16.5h2m5 0h9M15.5 5v5m-7 4v5' };

/**
 * The controls above a list: one row, of which a phone folds all but the search behind an icon with the number of
 * active filters. Until there are scripts it is a form that searches, and without them one that chooses and sorts too.
 */
export function FilterForm<Sort extends string>({
  action,
  href,
  searchLabel,
  filters,
  setFilters,
  sort,
}: FilterFormProps<Sort>) {
  const { language, t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const fold = useId();
  const retained = retainedChoices(new URLSearchParams(useLocation().search));
  const institution = filters.institution === allInstitutions ? null : filters.institution;
  const chosen = filters.departments.length + (institution === null ? 0 : 1);
  return (
    <form
      action={localizedPath(action, language)}
      method="get"
      onSubmit={event => event.preventDefault()}
      className="grid grid-cols-[1fr_auto] gap-2.5 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr]"
    >
      <div className="min-w-0 md:col-span-2 lg:col-span-1">
        <DebouncedSearch
          label={searchLabel}
          value={filters.search}
          onSearch={search => setFilters({ ...filters, search }, 'replace')}
        />
      </div>
      <button
        type="button"
        data-track="filter"
        aria-label={chosen === 0 ? t('filters.open') : t('filters.openActive', { count: chosen })}
        aria-expanded={isOpen}
        aria-controls={fold}
        className="relative min-w-12 rounded-md border border-line bg-raised px-3.25 active:bg-line md:hidden noscript:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={sliders} />
        {chosen > 0 && (
          <b className="absolute -end-1.5 -top-1.5 min-w-5 rounded-full bg-accent-strong px-1 text-sm leading-5 text-on-accent">
            {chosen}
          </b>
        )}
      </button>
      <div
        id={fold}
        className={classNames('col-span-full grid gap-2.5 md:contents noscript:hidden', !isOpen && 'max-md:hidden')}
      >
        <InstitutionPicker
          value={filters.institution}
          onChange={choice => setFilters(withInstitution(filters, choice), 'push')}
        />
        <DepartmentPicker
          institution={institution}
          value={filters.departments}
          onChange={departments => setFilters({ ...filters, departments }, 'push')}
        />
      </div>
      <noscript className="col-span-full">
        {import.meta.env.SSR && <PlainControls href={href} filters={filters} sort={sort} />}
      </noscript>
      {[...retained].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in the search presses it, also before the scripts of the page have come. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
