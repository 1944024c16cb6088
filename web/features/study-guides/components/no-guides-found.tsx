import { useQuery } from '@tanstack/react-query';
import { localName, shortName } from '#web/entities/catalogue/local-name.ts';
import { allInstitutions, type Filters, withInstitution, withoutDepartment } from '#web/entities/filters/filters.ts';
import { departmentsByIdQuery, institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { countOf, guideTypeCountsQuery } from '../api/list-guides.ts';
import { defaultGuideListState, guideListHref, type GuideListState } from '../model/guide-list-state.ts';
import { RequestGuideButton } from './request-guide-button.tsx';

/**
 * A list without guides: says which filter is in the way where taking the type or the language off finds some, each can
 * be taken away by itself, and what is missing can be requested.
 */
export function NoGuidesFound({ state }: { readonly state: GuideListState }) {
  const { t } = useTranslation();
  const { type, language } = state;
  const { data: counts } = useQuery({
    ...guideTypeCountsQuery(useTable(), { ...state, language: null }),
    enabled: type !== null || language !== null,
  });
  const count = counts ? countOf(counts, null) : 0;
  const removals = useRemovals(state);
  if (state.page > 1) {
    return (
      <EmptyState title={t('catalogue.emptyPage')}>
        <ButtonLink href={guideListHref({ ...state, page: 1 })}>{t('catalogue.firstPage')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={type === null ? t('guides.nothingFound') : t('guides.noneOfType', { type: t(`guides.typesMany.${type}`) })}
      message={count > 0 ? t('guides.inTheWay', { count }) : t('guides.nothingFoundHint')}
    >
      {removals.map(({ name, href }) => (
        <ButtonLink key={href} href={href} size="small" icon="close" aria-label={t('filters.remove', { name })}>
          <bdi className="max-w-60 truncate">{name}</bdi>
        </ButtonLink>
      ))}
      <span className="flex basis-full flex-wrap justify-center gap-2 pt-1">
        <RequestGuideButton type={type} variant="primary" />
        {removals.length > 1 && (
          <ButtonLink href={guideListHref(defaultGuideListState)}>{t('filters.clearAll')}</ButtonLink>
        )}
      </span>
    </EmptyState>
  );
}

/** One link for each filter in force, to the list without it. */
function useRemovals(state: GuideListState): readonly { readonly name: string; readonly href: string }[] {
  const { t, language: reader } = useTranslation();
  const table = useTable();
  const { filters, type, language } = state;
  const institution = filters.institution === allInstitutions ? null : filters.institution;
  const chosen = useQuery({ ...institutionQuery(table, institution ?? 0), enabled: institution !== null }).data;
  const departments = useQuery({
    ...departmentsByIdQuery(table, filters.departments),
    enabled: filters.departments.length > 0,
  }).data;
  const without = (change: Partial<GuideListState>) => guideListHref({ ...state, sort: null, page: 1, ...change });
  const narrowed = (name: string, to: Filters) => ({ name, href: without({ filters: to }) });
  return [
    ...(type === null ? [] : [{ name: t(`guides.typesMany.${type}`), href: without({ type: null }) }]),
    ...(language === null ? [] : [{ name: t(`guides.languages.${language}`), href: without({ language: null }) }]),
    ...(filters.search === '' ? [] : [narrowed(filters.search, { ...filters, search: '' })]),
    ...(institution === null
      ? []
      : [
          narrowed(
            chosen ? shortName(chosen, reader) : t('filters.institution'),
            withInstitution(filters, allInstitutions),
          ),
        ]),
    ...filters.departments.map(id => {
      const department = departments?.find(candidate => candidate.id === id);
      return narrowed(
        department ? localName(department, reader) : t('filters.departments'),
        withoutDepartment(filters, id),
      );
    }),
  ];
}
