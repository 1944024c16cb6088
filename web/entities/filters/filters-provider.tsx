import { createContext, useContext, useState, type ReactNode } from 'react';
import { useStore } from '#web/lib/create-store.ts';
import { browserStorage } from '#web/lib/browser-storage.ts';
import { createFilterStore, initialFilterState, type FilterState, type FilterStore } from './filter-store.ts';

const FilterContext = createContext<FilterStore | null>(null);

/** Holds the filters of both lists for everything below it (DATA-08). */
export function FiltersProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => createFilterStore(browserStorage('localStorage')));
  return <FilterContext value={store}>{children}</FilterContext>;
}

/** @throws outside a FiltersProvider (PIECE-12) */
export function useFilterStore(): FilterStore {
  const store = useContext(FilterContext);
  if (store === null) throw new Error('useFilterStore must be used inside FiltersProvider');
  return store;
}

/**
 * The filters as remembered. During hydration nothing is remembered yet, since the
 * server cannot see the storage.
 * @throws outside a FiltersProvider (PIECE-12)
 */
export function useFilterState(): FilterState {
  return useStore(useFilterStore(), initialFilterState);
}
