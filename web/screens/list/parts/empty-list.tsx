import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterLinks } from '#web/features/filters/components/parts/filter-links.tsx';
import { listHref, type ListState } from '#web/entities/filters/list-state.ts';
import { SuggestButton } from '#web/features/suggestions/components/suggest-button.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { OtherListHits } from '#web/features/catalogue/components/other-list-hits.tsx';

interface EmptyListProps {
  readonly kind: Kind;
  readonly state: ListState;
}

/**
 * Nothing found: says so, offers to take the filters away one by one, what the other list has, and to tell us what is
 * missing.
 */
export function EmptyList({ kind, state }: EmptyListProps) {
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
        <FilterLinks kind={kind} filters={state.filters} />
      </EmptyState>
      <OtherListHits kind={kind} filters={state.filters} />
      <SuggestButton kind={kind} filters={state.filters} />
    </>
  );
}
