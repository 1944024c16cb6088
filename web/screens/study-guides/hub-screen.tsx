import { useLocation, useNavigate } from 'react-router';
import { FilterForm } from '#web/features/filters/components/filter-form.tsx';
import { GuideList } from '#web/features/study-guides/components/guide-list.tsx';
import { HelpfulGuides } from '#web/features/study-guides/components/helpful-guides.tsx';
import { NewestGuides } from '#web/features/study-guides/components/newest-guides.tsx';
import { TypeChips } from '#web/features/study-guides/components/type-chips.tsx';
import {
  defaultGuideListState,
  effectiveGuideSort,
  guideListHref,
  type GuideListState,
  isOneList,
  offeredGuideSorts,
  parseGuideListState,
} from '#web/features/study-guides/model/guide-list-state.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The hub of study guides (ROUTE-14): sections, and one list as soon as something is searched or chosen. */
export function HubScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = parseGuideListState(new URLSearchParams(useLocation().search));
  const go = (change: Partial<GuideListState>, how: 'push' | 'replace' = 'push') =>
    void navigate(guideListHref({ ...state, page: 1, ...change }), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  return (
    <>
      <header className="grid gap-2 pt-5.5 pb-3 md:pt-9 md:pb-5.5">
        <h1 className="heading">{t('guides.heading')}</h1>
        <p className="lead">{t('guides.lead')}</p>
      </header>
      <search aria-label={t('filters.controls')} className="stays-below-bar">
        <FilterForm
          action={guideListHref(defaultGuideListState)}
          href={guideListHref({ ...state, page: 1 })}
          searchLabel={t('guides.search')}
          filters={state.filters}
          setFilters={(filters, how) => go({ filters }, how)}
          sort={{
            value: effectiveGuideSort(state),
            options: offeredGuideSorts(state.filters).map(name => ({ value: name, label: t(`guides.sorts.${name}`) })),
            onChange: sort => go({ sort }),
          }}
        />
      </search>
      <TypeChips state={state} onLanguage={language => go({ language })} />
      {isOneList(state) ? (
        <GuideList state={state} empty={<EmptyState title={t('guides.nothingFound')} />} />
      ) : (
        <>
          <HelpfulGuides />
          <NewestGuides />
        </>
      )}
    </>
  );
}
