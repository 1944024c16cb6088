import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { FilterForm } from '#web/features/filters/components/filter-form.tsx';
import { FoldedPickers } from '#web/features/filters/components/folded-pickers.tsx';
import { SortSelect } from '#web/features/filters/components/sort-select.tsx';
import { countOf, guideTypeCountsQuery } from '#web/features/study-guides/api/list-guides.ts';
import { GuideCount } from '#web/features/study-guides/components/guide-count.tsx';
import { GuideList } from '#web/features/study-guides/components/guide-list.tsx';
import { LastSearch } from '#web/features/study-guides/components/last-search.tsx';
import { HelpfulGuides } from '#web/features/study-guides/components/helpful-guides.tsx';
import { MyCourses } from '#web/features/study-guides/components/my-courses.tsx';
import { NewestGuides } from '#web/features/study-guides/components/newest-guides.tsx';
import { NoGuides } from '#web/features/study-guides/components/no-guides.tsx';
import { NoGuidesFound } from '#web/features/study-guides/components/no-guides-found.tsx';
import { TypeChips } from '#web/features/study-guides/components/type-chips.tsx';
import { WantedPanel } from '#web/features/study-guides/components/wanted-panel.tsx';
import {
  defaultGuideListState,
  effectiveGuideSort,
  guideListHref,
  type GuideListState,
  isOneList,
  offeredGuideSorts,
  parseGuideListState,
} from '#web/features/study-guides/model/guide-list-state.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';

/** The hub of study guides (ROUTE-14): sections, and one list as soon as something is searched or chosen. */
export function HubScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = parseGuideListState(new URLSearchParams(useLocation().search));
  const isList = isOneList(state);
  const counts = useQuery(guideTypeCountsQuery(useTable(), state)).data;
  const isEmpty = !isList && counts !== undefined && countOf(counts, null) === 0;
  const go = (change: Partial<GuideListState>, how: 'push' | 'replace' = 'push') =>
    void navigate(guideListHref({ ...state, page: 1, ...change }), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  const sort = {
    value: effectiveGuideSort(state),
    options: offeredGuideSorts(state.filters).map(name => ({ value: name, label: t(`guides.sorts.${name}`) })),
    onChange: (name: typeof state.sort) => go({ sort: name }),
  } as const;
  const addButton = (
    <ButtonLink
      href={paths.addStudyGuide.href()}
      variant="primary"
      icon={documentIcons.plus}
      data-track="add_guide"
      className="w-full md:w-auto"
    >
      {t('guides.add')}
    </ButtonLink>
  );
  return (
    <>
      <header className="flex items-end justify-between gap-6 pt-5.5 pb-3 md:pt-9 md:pb-5.5">
        <div className="grid gap-2">
          <h1 className="heading">{t('guides.heading')}</h1>
          <p className="lead">{t('guides.lead')}</p>
        </div>
        {!isEmpty && <div className="shrink-0 max-md:hidden">{addButton}</div>}
      </header>
      {isEmpty ? (
        <NoGuides />
      ) : (
        <>
          <search aria-label={t('filters.controls')} className="stays-below-bar">
            <FilterForm
              action={guideListHref(defaultGuideListState)}
              href={guideListHref({ ...state, page: 1 })}
              searchLabel={t('guides.search')}
              filters={state.filters}
              onSearch={search => go({ filters: { ...state.filters, search } }, 'replace')}
              sort={sort}
              className="md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr]"
            >
              <FoldedPickers filters={state.filters} onChange={filters => go({ filters })} />
            </FilterForm>
          </search>
          <TypeChips state={state} counts={isList ? counts : undefined} onLanguage={language => go({ language })}>
            <LastSearch />
          </TypeChips>
          {isList ? (
            <>
              <div className="flex flex-wrap justify-between gap-x-4 pt-2 max-md:pb-2.5">
                <GuideCount state={state} />
                <SortSelect {...sort} />
              </div>
              <GuideList state={state} empty={<NoGuidesFound state={state} />} />
            </>
          ) : (
            <>
              <MyCourses />
              <HelpfulGuides />
              <div className="grid items-start gap-x-4 lg:grid-cols-[minmax(0,1fr)_320px]">
                <NewestGuides />
                <div className="pt-7 md:pt-9">
                  <WantedPanel />
                </div>
              </div>
            </>
          )}
          <div className="pt-4 md:hidden">{addButton}</div>
        </>
      )}
    </>
  );
}
