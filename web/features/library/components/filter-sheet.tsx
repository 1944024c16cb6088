import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { guideLanguageOrder } from '#web/entities/guides/guide-type.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Select } from '#web/ui/select.tsx';
import { librarySorts } from '../model/library-state.ts';
import { type FilterFieldProps, InstitutionField, StateField, TypeFilterField } from './filter-fields.tsx';

/** Everything that the library is narrowed by; each change shows at once behind it. */
export function FilterSheet({ onClose, ...fields }: FilterFieldProps & { readonly onClose: () => void }) {
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
