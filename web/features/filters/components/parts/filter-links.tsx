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
import { allInstitutions, noFilters, withInstitution, withoutDepartment } from '#web/entities/filters/filters.ts';
import { listHref, type ListState, parseListState, toStored, withFilters } from '#web/entities/filters/list-state.ts';
import { type ListFilters, withNarrowing } from '#web/entities/filters/narrowing.ts';
import { formatAverage } from '#web/lib/format.ts';
import { useFilterStore } from '#web/entities/filters/filters-provider.tsx';
import { List } from '#web/ui/list.tsx';

interface FilterLinksProps {
  readonly kind: Kind;
  readonly state: ListState;
}

/** Each filter in force by its name, with the filters that are left without it. */
function useRemovals(filters: ListFilters) {
  const { t, language } = useTranslation();
  const table = useTable();
  const { search, institution, departments, score, difficulty, with: having = [], recent, role, few } = filters;
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
    ...(score === undefined
      ? []
      : [
          {
            name: t('filters.atLeast', { score: formatAverage(score) }),
            without: withNarrowing(filters, { score: undefined }),
          },
        ]),
    ...(difficulty === undefined
      ? []
      : [
          {
            name: t('filters.difficultyUpTo', { most: difficulty }),
            without: withNarrowing(filters, { difficulty: undefined }),
          },
        ]),
    ...having.map(trait => ({
      name: t(`filters.with.${trait}`),
      without: withNarrowing(filters, { with: having.filter(other => other !== trait) }),
    })),
    ...(recent ? [{ name: t('filters.recent'), without: withNarrowing(filters, { recent: undefined }) }] : []),
    ...(role
      ? [{ name: t('details.teaching.roles.tutorial'), without: withNarrowing(filters, { role: undefined }) }]
      : []),
    ...(few ? [{ name: t('filters.few'), without: withNarrowing(filters, { few: undefined }) }] : []),
  ];
}

/** Links to the list with other filters. */
function useFilterLink(kind: Kind, state: ListState) {
  const store = useFilterStore();
  // Remembered before the link is followed: a bare address would else take over what was remembered until now.
  return (without: ListFilters) => ({
    href: listHref(kind, withFilters(state, without)),
    onClick: () => store.remember(kind, toStored(without)),
  });
}

/** One link for each filter in force, to the list without it, and one to the list without any. */
export function FilterLinks({ kind, state }: FilterLinksProps) {
  const { t } = useTranslation();
  const removals = useRemovals(state.filters);
  const link = useFilterLink(kind, state);
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
  const state = parseListState(new URLSearchParams(useLocation().search), kind);
  const removals = useRemovals(state.filters).filter(({ without }) => without.search === state.filters.search);
  const link = useFilterLink(kind, state);
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
