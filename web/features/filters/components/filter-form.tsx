import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { localizedPath } from '#contract/locales.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Filters } from '#web/entities/filters/filters.ts';
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
  /** While typing, so nothing that the back button should undo. */
  readonly onSearch: (search: string) => void;
  /** The orders, which are chosen here where scripts do not run. */
  readonly sort: Pick<SortOptions<Sort>, 'value' | 'options'>;
  /** What else is chosen here where scripts do not run. */
  readonly plain?: ReactNode;
  /** Columns where there is room. */
  readonly className: string;
  /** The other controls, in one row with the search where there is room. */
  readonly children: ReactNode;
}

/**
 * The controls above a list. Until there are scripts it is a form that searches, and without them one that chooses and
 * sorts too.
 */
export function FilterForm<Sort extends string>({
  action,
  href,
  searchLabel,
  filters,
  onSearch,
  sort,
  plain,
  className,
  children,
}: FilterFormProps<Sort>) {
  const { language } = useTranslation();
  const retained = retainedChoices(new URLSearchParams(useLocation().search));
  return (
    <form
      action={localizedPath(action, language)}
      method="get"
      onSubmit={event => event.preventDefault()}
      className={classNames('grid grid-cols-[1fr_auto] gap-2.5', className)}
    >
      <div className="min-w-0 md:max-lg:col-span-full">
        <DebouncedSearch label={searchLabel} value={filters.search} onSearch={onSearch} />
      </div>
      {children}
      <noscript className="col-span-full">
        {import.meta.env.SSR && <PlainControls href={href} filters={filters} sort={sort} more={plain} />}
      </noscript>
      {[...retained].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in the search presses it, also before the scripts of the page have come. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
