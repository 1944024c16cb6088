import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { latePart, type LatePart } from '#web/ui/late-part.tsx';
import { ListControls, ListSort } from '#web/features/filters/components/list-controls.tsx';
import { useListState } from '#web/features/filters/components/use-list-state.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { isFirstScreen } from '#web/entities/filters/list-state.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { EntryList } from './entry-list.tsx';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Site } from '#web/features/catalogue/api/site.ts';
import { ResultCount } from '#web/features/catalogue/components/result-count.tsx';

// Texts and links, which work before their code is there (docs/decisions/0187). The loader waits for it.
export const importFirstScreen = () => import('./parts/first-screen.tsx');
export const LateSiteTotals = latePart(async () => (await importFirstScreen()).SiteTotals);
export const LateFirstScreen = latePart(async () => (await importFirstScreen()).FirstScreen);
export const LateFirstEmpty = latePart(async () => (await import('./parts/first-empty.tsx')).FirstEmpty);
export const LateChosenFilters = latePart(
  async () => (await import('#web/features/filters/components/parts/filter-links.tsx')).ChosenFilters,
);

// One element for all times: what is rendered again while its code is on the way would lose its markup.
const chipsHeight = <p className="h-11" />;

interface ListScreenProps {
  readonly kind: Kind;
  /** Stands first on the first screen. */
  readonly Strip?: LatePart<object> | undefined;
}

/**
 * The list of professors or of courses (ROUTE-02, ROUTE-03). Where nobody has narrowed or turned it, the first screen
 * says what this is and leads to the lists that mean something (docs/decisions/0193).
 */
export function ListScreen({ kind, Strip }: ListScreenProps) {
  const { t, language } = useTranslation();
  const controls = useListState(kind);
  const { filters } = controls.state;
  const { institution } = filters;
  const isEverywhere = institution === allInstitutions;
  const isFirst = isFirstScreen(controls.state);
  // Of the loader, which waits for it.
  const { data: site } = useQuery<Site>({ queryKey: queryKeys.firstScreen('site', 'professor'), enabled: false });
  const { data: chosen } = useQuery({
    ...institutionQuery(useTable(), isEverywhere ? 0 : institution),
    enabled: !isEverywhere,
  });
  const list = t(`catalogue.${kind}.list`);
  if (isFirst && site?.isOpening) {
    return (
      <>
        <LateFirstEmpty kind={kind} />
        {Strip && <Strip />}
      </>
    );
  }
  return (
    <>
      <header className="grid gap-2 pt-5.5 pb-3 md:pt-9 md:pb-5.5">
        <h1 className="heading">
          {isFirst ? t(`catalogue.${kind}.heading`) : chosen ? `${list} · ${localName(chosen, language)}` : list}
        </h1>
        {isFirst && <LateSiteTotals kind={kind} />}
      </header>
      <ListControls kind={kind} {...controls} />
      {!isEverywhere && <LateChosenFilters kind={kind} fallback={chipsHeight} />}
      {isFirst ? (
        <>
          {Strip && <Strip />}
          <LateFirstScreen kind={kind} />
        </>
      ) : (
        <>
          <div className="flex flex-wrap justify-between gap-x-4">
            <ResultCount kind={kind} filters={filters} />
            <ListSort {...controls} />
          </div>
          <EntryList kind={kind} state={controls.state} />
        </>
      )}
    </>
  );
}
