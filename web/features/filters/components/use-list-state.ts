import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Kind } from '../../catalogue/model/kind.ts';
import { hasFilters, type Filters } from '../model/filters.ts';
import { listHref, parseListState, saysNothing, type ListState, type Sort } from '../model/list-state.ts';
import { useFilterStore } from './filters-provider.tsx';

export interface ListStateControls {
  readonly state: ListState;
  /** @param how `push` for a choice that the back button should undo, `replace` while somebody types */
  setFilters(filters: Filters, how: 'push' | 'replace'): void;
  setSort(sort: Sort): void;
}

/**
 * The state of a list, as its address says it. An address that says nothing takes over what was remembered, unless somebody
 * went back to it; whatever the address says is remembered in turn (DATA-08).
 */
export function useListState(kind: Kind): ListStateControls {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const store = useFilterStore();
  const parameters = new URLSearchParams(location.search);
  const state = parseListState(parameters);

  const arrive = useEffectEvent((place: string) => {
    const remembered = store.read()[kind];
    const mayTakeOver = store.isFirstArrival(place) || navigationType !== 'POP';
    if (saysNothing(parameters) && mayTakeOver && hasFilters(remembered)) {
      void navigate(listHref(kind, { ...state, filters: remembered }), { replace: true, preventScrollReset: true });
    } else {
      store.remember(kind, state.filters);
    }
  });
  useEffect(() => arrive(location.key), [location.key]);

  const go = (next: ListState, replace: boolean): void => {
    store.remember(kind, next.filters);
    void navigate(listHref(kind, next), { replace, preventScrollReset: true });
  };

  return {
    state,
    setFilters(filters, how) {
      go({ filters, sort: state.sort, page: 1 }, how === 'replace');
    },
    setSort(sort) {
      go({ filters: state.filters, sort, page: 1 }, false);
    },
  };
}
