import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { DebouncedSearch } from '#web/entities/filters/debounced-search.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { guideLanguageOrder } from '#web/entities/guides/guide-type.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Select } from '#web/ui/select.tsx';
import {
  filtersOf,
  libraryHref,
  librarySorts,
  type LibraryState,
  libraryStateChanged,
} from '../model/library-state.ts';
import { type FilterFieldProps, InstitutionField, StateField, TypeFilterField } from './filter-fields.tsx';

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

/** Everything that the library is narrowed by; each change shows at once behind it. */
function FilterSheet({ onClose, ...fields }: FilterFieldProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { state, hasStates, onChange } = fields;
  return (
    <Sheet onClose={onClose} title={t('library.filters')}>
      <div className="grid grid-cols-1 gap-3">
        <InstitutionField {...fields} />
        <DepartmentPicker
          institution={state.institution}
          value={state.department === null ? [] : [state.department]}
          onChange={departments => onChange({ department: departments.at(-1) ?? null })}
        />
        <TypeFilterField {...fields} />
        {hasStates && <StateField {...fields} />}
        <Select
          label={t('library.language')}
          value={state.language ?? ''}
          options={[
            { value: '', label: t('library.allLanguages') },
            ...guideLanguageOrder.map(language => ({ value: language, label: t(`guides.languages.${language}`) })),
          ]}
          onChange={language => onChange({ language: language === '' ? null : language })}
        />
        <Select
          label={t('library.sort')}
          value={state.sort}
          options={librarySorts
            .filter(sort => hasStates || sort !== 'reports')
            .map(sort => ({ value: sort, label: t(`library.sorts.${sort}`) }))}
          onChange={sort => onChange({ sort })}
        />
        {hasStates && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={state.isReported}
              onChange={event => onChange({ isReported: event.target.checked })}
              className="size-5 shrink-0"
            />
            {t('library.onlyReported')}
          </label>
        )}
        <Button variant="primary" wide onClick={onClose}>
          {t('library.showResults')}
        </Button>
      </div>
    </Sheet>
  );
}
