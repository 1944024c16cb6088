import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName, shortName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { departmentsQuery, institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import {
  type Filters,
  allInstitutions,
  hasFilters,
  noFilters,
  withInstitution,
  withoutDepartment,
} from '#web/entities/filters/filters.ts';
import { listHref } from '#web/entities/filters/list-state.ts';
import { useFilterStore } from '#web/entities/filters/filters-provider.tsx';

interface FilterLinksProps {
  readonly kind: Kind;
  readonly filters: Filters;
}

/** One link for each filter in force, to the list without it, and one to the list without any. */
export function FilterLinks({ kind, filters }: FilterLinksProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const store = useFilterStore();
  const { institution } = filters;
  const chosen = useQuery({
    ...institutionQuery(table, institution === allInstitutions ? 0 : institution),
    enabled: institution !== allInstitutions,
  }).data;
  const departments = useQuery({
    ...departmentsQuery(table, institution === allInstitutions ? 0 : institution),
    enabled: filters.departments.length > 0,
  }).data;
  const departmentName = (id: number): string => {
    const department = departments?.find(candidate => candidate.id === id);
    return department ? localName(department, language) : t('filters.departments');
  };

  const removals: { name: string; without: Filters }[] = [
    ...(filters.search === '' ? [] : [{ name: filters.search, without: { ...filters, search: '' } }]),
    ...(institution === allInstitutions
      ? []
      : [
          {
            name: chosen ? shortName(chosen, language) : t('filters.institution'),
            without: withInstitution(filters, allInstitutions),
          },
        ]),
    ...filters.departments.map(id => ({ name: departmentName(id), without: withoutDepartment(filters, id) })),
  ];
  // Remembered before the link is followed: a bare address would else take over what was remembered until now.
  const link = (without: Filters) => ({
    href: listHref(kind, { filters: without, sort: null, page: 1 }),
    onClick: () => store.remember(kind, without),
  });

  if (!hasFilters(filters)) return null;
  return (
    <>
      {removals.map(({ name, without }) => (
        <ButtonLink
          key={listHref(kind, { filters: without, sort: null, page: 1 })}
          size="small"
          icon="close"
          aria-label={t('filters.remove', { name })}
          {...link(without)}
        >
          <bdi className="max-w-60 truncate">{name}</bdi>
        </ButtonLink>
      ))}
      {removals.length > 1 && (
        <ButtonLink size="small" variant="ghost" {...link(noFilters)}>
          {t('filters.clearAll')}
        </ButtonLink>
      )}
    </>
  );
}
