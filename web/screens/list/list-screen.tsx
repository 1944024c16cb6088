import { useTranslation } from '#web/i18n/use-translation.ts';
import { ListControls, useListSort } from '#web/features/filters/components/list-controls.tsx';
import { SortSelect } from '#web/features/filters/components/sort-select.tsx';
import { useListState } from '#web/features/filters/components/use-list-state.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { EntryList } from './entry-list.tsx';
import { ResultCount } from '#web/features/catalogue/components/result-count.tsx';

/** The list of professors or of courses (ROUTE-02, ROUTE-03). */
export function ListScreen({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const controls = useListState(kind);
  return (
    <>
      <header className="grid gap-2 pt-5.5 pb-3 md:pt-9 md:pb-5.5">
        <h1 className="heading">{t(`catalogue.${kind}.heading`)}</h1>
        <p className="lead">{t('catalogue.lead')}</p>
      </header>
      <ListControls kind={kind} {...controls} />
      <div className="flex items-center justify-between gap-3 max-md:pb-2.5">
        <ResultCount kind={kind} filters={controls.state.filters} />
        <div className="w-40 md:hidden noscript:hidden">
          <SortSelect {...useListSort(controls)} />
        </div>
      </div>
      <EntryList kind={kind} state={controls.state} />
    </>
  );
}
