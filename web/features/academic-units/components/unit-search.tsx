import { localizedPath } from '#contract/locales.ts';
import { noFilters, tidySearch } from '#web/entities/filters/filters.ts';
import { listHref } from '#web/entities/filters/list-state.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AcademicUnit } from '../api/unit-queries.ts';

interface UnitSearchProps {
  readonly unit: AcademicUnit;
  /** As it is written in the field. */
  readonly name: string;
}

/** Searches the lecturers of an academic unit: a form that also works without scripts. */
export function UnitSearch({ unit: { institution, department }, name }: UnitSearchProps) {
  const { language, t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const departments = department === null ? [] : [department];
  const label = t('institution.searchIn', { name });
  return (
    <form
      role="search"
      aria-label={label}
      method="get"
      action={localizedPath(paths.professors.href(), language)}
      onSubmit={event => {
        event.preventDefault();
        const filters = { ...noFilters, search: tidySearch(text), institution, departments };
        void navigate(listHref('professor', { filters, sort: null, page: 1 }));
      }}
    >
      <SearchField name="q" label={label} value={text} onChange={setText} clearLabel={t('institution.clearSearch')} />
      <input type="hidden" name="institution" value={institution} />
      {department !== null && <input type="hidden" name="departments" value={department} />}
    </form>
  );
}
