import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useIsLeaving } from '#web/entities/routing/use-is-leaving.ts';
import { hasFilters, type Filters } from '#web/entities/filters/filters.ts';
import {
  listHref,
  parseListState,
  hasNoListState,
  type ListState,
  type Sort,
  wholeListState,
} from '#web/entities/filters/list-state.ts';
import { useFilterStore } from '#web/entities/filters/filters-provider.tsx';

export interface ListStateControls {
  readonly state: ListState;
  /** @param how `push` for a choice that the back button should undo, `replace` while typing */
  setFilters(filters: Filters, how: 'push' | 'replace'): void;
  setSort(sort: Sort): void;
}

/**
 * The state of a list, as its address says it. An address that says nothing takes over what was remembered, unless
 * the visitor went back to it; whatever the address says is remembered in turn (DATA-08).
 */
export function useListState(kind: Kind): ListStateControls {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const isLeaving = useIsLeaving();
  const store = useFilterStore();
  const parameters = new URLSearchParams(location.search);
  const state = parseListState(parameters);

  const arrive = useEffectEvent((historyKey: string) => {
    const remembered = store.get()[kind];
    const mayTakeOver = store.isFirstArrival(historyKey) || navigationType !== 'POP';
    if (hasNoListState(parameters) && mayTakeOver && hasFilters(remembered)) {
      void navigate(listHref(kind, { ...state, filters: remembered }), { replace: true, preventScrollReset: true });
    } else {
      store.remember(kind, state.filters);
    }
  });
  useEffect(() => arrive(location.key), [location.key]);

  // A person signed in or out. A list that its address had narrowed stays as it is, unless nothing is to be narrowed
  // any more.
  const followReplaced = useEffectEvent(() => {
    if (isLeaving) return;
    const filters = store.get()[kind];
    if (hasNoListState(parameters) === hasFilters(filters))
      void navigate(listHref(kind, { ...state, filters, page: 1 }), { replace: true });
  });
  useEffect(() => store.onReplace(() => followReplaced()), [store]);

  const go = (next: ListState, replace: boolean): void => {
    store.remember(kind, next.filters);
    void navigate(listHref(kind, next), { replace, preventScrollReset: true });
  };

  return {
    state,
    setFilters(filters, how) {
      // The whole list is in its own order: a search in it has that of searches.
      const sort = hasFilters(state.filters) || state.sort !== wholeListState.sort ? state.sort : null;
      go({ filters, sort, page: 1 }, how === 'replace');
    },
    setSort(sort) {
      go({ filters: state.filters, sort, page: 1 }, false);
    },
  };
}
