import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { latePart, type LatePart } from '#web/ui/late-part.tsx';
import { ListControls, ListSort } from '#web/features/filters/components/list-controls.tsx';
import { useListState } from '#web/features/filters/components/use-list-state.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { hasUnknownFilters, isFirstScreen } from '#web/entities/filters/list-state.ts';
import { type ListFilters, narrowingCount } from '#web/entities/filters/narrowing.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { EntryList } from './entry-list.tsx';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { SiteFigures } from '#web/features/catalogue/api/site.ts';

// Texts and links, which work before their code is there (docs/decisions/0187). The loader waits for it.
export const importFirstScreen = () => import('./parts/first-screen.tsx');
export const LateSiteTotals = latePart(async () => (await importFirstScreen()).SiteTotals);
export const LateFirstScreen = latePart(async () => (await importFirstScreen()).FirstScreen);
export const LateFirstEmpty = latePart(async () => (await import('./parts/first-empty.tsx')).FirstEmpty);
export const LateResultCount = latePart(
  async () => (await import('#web/features/catalogue/components/parts/result-count.tsx')).ResultCount,
);
export const LateChosenFilters = latePart(
  async () => (await import('#web/features/filters/components/parts/filter-links.tsx')).ChosenFilters,
);

const loadPanel = () => import('./panel/filter-panel.tsx');
// One element for all times: what is rendered again while its code is on the way would lose its markup.
const chipsHeight = <p className="h-11" />;

/** True where something but a search is chosen. */
export const hasChips = (filters: ListFilters): boolean =>
  filters.institution !== allInstitutions || narrowingCount(filters) > 0;

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
  const { data: site } = useQuery<SiteFigures>({
    queryKey: queryKeys.firstScreen('site', 'professor'),
    enabled: false,
  });
  const { data: chosen } = useQuery({
    ...institutionQuery(useTable(), isEverywhere ? 0 : institution),
    enabled: !isEverywhere,
  });
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const closePanel = () => {
    setOpener(null);
    opener?.focus();
  };
  const panel = useLateModule(loadPanel, opener !== null, closePanel);
  const panelOpener = {
    isOpen: opener !== null,
    onOpen: (button: HTMLElement) => (opener === null ? setOpener(button) : closePanel()),
  };
  const isUnknown = hasUnknownFilters(new URLSearchParams(useLocation().search), kind);
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
      <ListControls kind={kind} {...controls} {...panelOpener} />
      {panel && (
        <panel.FilterPanel
          kind={kind}
          state={controls.state}
          isOpen={opener !== null}
          onClose={closePanel}
          onApply={state => {
            closePanel();
            controls.setList(state);
          }}
        />
      )}
      {hasChips(filters) && <LateChosenFilters kind={kind} fallback={chipsHeight} />}
      {isUnknown && <p className="pt-2 text-sm text-ink-soft">{t('filters.unknown')}</p>}
      {isFirst ? (
        <>
          {Strip && <Strip />}
          <LateFirstScreen kind={kind} />
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 pt-1 pb-2.5">
            <LateResultCount kind={kind} state={controls.state} fallback={chipsHeight} />
            <ListSort state={controls.state} {...panelOpener} />
          </div>
          <EntryList kind={kind} state={controls.state} />
        </>
      )}
    </>
  );
}
