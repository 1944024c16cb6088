import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { libraryStateChanged, filtersOf, libraryHref, type LibraryState } from '../model/library-state.ts';
import { InstitutionField, StateField, TypeFilterField } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';

interface LibraryControlsProps {
  readonly state: LibraryState;
  /** Readers see published guides alone. */
  readonly hasStates: boolean;
}

/** What the library is narrowed by. On a phone all but the search is behind one button with their number. */
export function LibraryControls({ state, hasStates }: LibraryControlsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const region = useRef<HTMLElement>(null);
  useDeskKeys(({ name }) => {
    if (name !== 'search' || !hasStates) return false;
    region.current?.querySelector('input')?.focus();
    return true;
  });
  const go = (change: Partial<LibraryState>, replace = false) =>
    void navigate(libraryHref(libraryStateChanged(state, change)), { replace, preventScrollReset: true });
  const count = filtersOf(state).filter(name => name !== 'search').length;
  const fields = { state, hasStates, onChange: go };
  return (
    <search ref={region} aria-label={t('library.controls')} className="flex gap-2.5">
      <div className="min-w-0 flex-[1.6]">
        <DebouncedSearch label={t('library.search')} value={state.search} onSearch={search => go({ search }, true)} />
      </div>
      <div className="min-w-0 flex-1 max-lg:hidden">
        <InstitutionField {...fields} />
      </div>
      <div className="min-w-0 flex-1 max-md:hidden">
        <TypeFilterField {...fields} />
      </div>
      {hasStates && (
        <div className="min-w-0 flex-1 max-md:hidden">
          <StateField {...fields} />
        </div>
      )}
      <Button icon={workIcons.filter} onClick={() => setOpen(true)} className="min-h-12 shrink-0 max-md:px-3.5">
        {/* On a phone the icon says it. */}
        <span className="max-md:sr-only">{t('library.moreFilters')}</span>
        {count > 0 && <span className="tabular-nums">{count}</span>}
      </Button>
      {isOpen && <FilterSheet {...fields} onClose={() => setOpen(false)} />}
    </search>
  );
}
