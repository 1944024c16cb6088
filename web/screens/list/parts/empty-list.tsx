import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/features/filters/components/parts/filter-links.tsx';
import { listHref, type ListState } from '#web/entities/filters/list-state.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { OtherListHits } from '#web/features/catalogue/components/other-list-hits.tsx';

function missingHref(kind: Kind, { search, institution, departments }: ListState['filters']): string {
  return paths.rateMissing.href({
    kind,
    q: search,
    ...(institution !== allInstitutions && { institution, departments: departments.slice(0, 1) }),
  });
}

/**
 * Nothing found: says so, offers to take the filters away one by one, what the other list has, and to rate what is
 * missing.
 */
export function EmptyList({ kind, state }: { readonly kind: Kind; readonly state: ListState }) {
  const { t } = useTranslation();
  if (state.page > 1) {
    return (
      <EmptyState title={t('catalogue.emptyPage')}>
        <ButtonLink href={listHref(kind, { ...state, page: 1 })}>{t('catalogue.firstPage')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState title={t(`catalogue.${kind}.empty`)} message={t('catalogue.emptyHint')}>
        <FilterLinks kind={kind} state={state} />
      </EmptyState>
      <OtherListHits kind={kind} filters={state.filters} />
      <p className="text-center">
        <ButtonLink href={missingHref(kind, state.filters)} rel="nofollow" data-track="rate_missing">
          {t(`catalogue.${kind}.rateMissing`)}
        </ButtonLink>
      </p>
    </>
  );
}
