import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { departmentName } from '#web/entities/catalogue/entry.ts';
import { shortName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { LinkProps } from '#web/ui/link.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { departmentsByIdQuery, institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import {
  type Filters,
  allInstitutions,
  hasFilters,
  noFilters,
  withInstitution,
  withoutDepartment,
} from '#web/entities/filters/filters.ts';
import { listHref, parseListState } from '#web/entities/filters/list-state.ts';
import { useFilterStore } from '#web/entities/filters/filters-provider.tsx';
import { List } from '#web/ui/list.tsx';

interface FilterLinksProps {
  readonly kind: Kind;
  readonly filters: Filters;
}

/** Each filter in force by its name, with the filters that are left without it. */
function useRemovals({ search, institution, departments }: Filters, filters: Filters) {
  const { t, language } = useTranslation();
  const table = useTable();
  const institutionId = institution === allInstitutions ? 0 : institution;
  const chosen = useQuery({ ...institutionQuery(table, institutionId), enabled: institutionId !== 0 }).data;
  const known = useQuery({ ...departmentsByIdQuery(table, departments), enabled: departments.length > 0 }).data;
  return [
    ...(search === '' ? [] : [{ name: search, without: { ...filters, search: '' } }]),
    ...(institutionId === 0
      ? []
      : [
          {
            name: chosen ? shortName(chosen, language) : t('filters.institution'),
            without: withInstitution(filters, allInstitutions),
          },
        ]),
    ...departments.map(id => {
      const department = known?.find(candidate => candidate.id === id);
      return {
        name: department ? departmentName(department, language) : t('filters.departments'),
        without: withoutDepartment(filters, id),
      };
    }),
  ];
}

/** Links to the list with other filters. */
function useFilterLink(kind: Kind) {
  const store = useFilterStore();
  // Remembered before the link is followed: a bare address would else take over what was remembered until now.
  return (without: Filters) => ({
    href: listHref(kind, { filters: without, sort: null, page: 1 }),
    onClick: () => store.remember(kind, without),
  });
}

/** One link for each filter in force, to the list without it, and one to the list without any. */
export function FilterLinks({ kind, filters }: FilterLinksProps) {
  const { t } = useTranslation();
  const removals = useRemovals(filters, filters);
  const link = useFilterLink(kind);
  if (!hasFilters(filters)) return null;
  return (
    <>
      {removals.map(({ name, without }) => (
        <RemovalLink key={link(without).href} name={name} {...link(without)} />
      ))}
      {removals.length > 1 && (
        <ButtonLink size="small" variant="ghost" {...link(noFilters)}>
          {t('filters.clearAll')}
        </ButtonLink>
      )}
    </>
  );
}

/** Active filters in a row above the list: pressing one removes it. */
export function ChosenFilters({ kind }: Pick<FilterLinksProps, 'kind'>) {
  const { t } = useTranslation();
  const { filters } = parseListState(new URLSearchParams(useLocation().search));
  const removals = useRemovals({ ...filters, search: '' }, filters);
  const link = useFilterLink(kind);
  if (removals.length === 0) return null;
  return (
    <List aria-label={t('filters.chosen')} className="flex flex-wrap gap-x-2 gap-y-2.5 pt-2">
      {removals.map(({ name, without }) => (
        <li key={link(without).href}>
          <RemovalLink name={name} className="border-transparent bg-accent-wash" {...link(without)} />
        </li>
      ))}
    </List>
  );
}

function RemovalLink({ name, ...rest }: LinkProps & { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink size="small" icon="close" aria-label={t('filters.remove', { name })} {...rest}>
      <bdi className="max-w-60 truncate">{name}</bdi>
    </ButtonLink>
  );
}
