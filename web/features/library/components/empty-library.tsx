import { documentIcons } from '#web/ui/document-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { departmentsByIdQuery, institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import {
  type FilterName,
  filtersOf,
  libraryHref,
  type LibraryState,
  wholeLibrary,
  without,
} from '../model/library-state.ts';

/** Nothing fits: each filter can be taken off by itself, or all of them. */
export function EmptyLibrary({ state }: { readonly state: LibraryState }) {
  const { t } = useTranslation();
  const nameOf = useFilterNames(state);
  const filters = filtersOf(state);
  if (filters.length === 0 && state.page === 1)
    return <EmptyState icon={documentIcons.document} title={t('library.emptyLibrary')} />;
  return (
    <EmptyState title={t('library.empty')} message={t('library.emptyHint')}>
      {filters.map(name => (
        <ButtonLink
          key={name}
          size="small"
          icon="close"
          href={libraryHref(without(state, name))}
          aria-label={t('filters.remove', { name: nameOf(name) })}
        >
          <bdi className="max-w-60 truncate">{nameOf(name)}</bdi>
        </ButtonLink>
      ))}
      {filters.length !== 1 && (
        <ButtonLink size="small" variant="ghost" href={libraryHref(wholeLibrary)}>
          {t('filters.clearAll')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function useFilterNames(state: LibraryState): (name: FilterName) => string {
  const { t, language } = useTranslation();
  const table = useTable();
  const { institution: id } = state;
  const institution = useQuery({ ...institutionQuery(table, id ?? 0), enabled: id !== null }).data;
  const departments = useQuery({
    ...departmentsByIdQuery(table, [state.department ?? 0]),
    enabled: state.department !== null,
  }).data;
  const department = departments?.find(({ id: each }) => each === state.department);
  return name => {
    switch (name) {
      case 'search':
        return state.search;
      case 'institution':
        return institution ? localName(institution, language) : t('filters.institution');
      case 'department':
        return department ? localName(department, language) : t('filters.departments');
      case 'type':
        return state.type ? t(`guides.types.${state.type}`) : t('library.type');
      case 'language':
        return state.language ? t(`guides.languages.${state.language}`) : t('library.language');
      case 'status':
        return state.status ? t(`library.status.${state.status}`) : t('library.state');
      case 'isReported':
        return t('library.onlyReported');
    }
  };
}
