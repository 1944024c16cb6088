import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useIsLeaving } from '#web/entities/routing/use-is-leaving.ts';
import type { ListFilters } from '#web/entities/filters/narrowing.ts';
import {
  fromStored,
  listHref,
  parseListState,
  hasNoListState,
  isListNarrowed,
  type ListState,
  toStored,
  withFilters,
} from '#web/entities/filters/list-state.ts';
import { useFilterStore } from '#web/entities/filters/filters-provider.tsx';

export interface ListStateControls {
  readonly state: ListState;
  /** @param how `push` for a choice that the back button should undo, `replace` while typing */
  setFilters(filters: ListFilters, how: 'push' | 'replace'): void;
  /** Filters and order at once. */
  setList(state: Omit<ListState, 'page'>): void;
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
  const state = parseListState(parameters, kind);

  const arrive = useEffectEvent((historyKey: string) => {
    const remembered = fromStored(store.get()[kind]);
    const mayTakeOver = store.isFirstArrival(historyKey) || navigationType !== 'POP';
    if (hasNoListState(parameters) && mayTakeOver && isListNarrowed(remembered)) {
      void navigate(listHref(kind, { ...state, filters: remembered }), { replace: true, preventScrollReset: true });
    } else {
      store.remember(kind, toStored(state.filters));
    }
  });
  useEffect(() => arrive(location.key), [location.key]);

  // A person signed in or out. A list that its address had narrowed stays as it is, unless nothing is to be narrowed
  // any more.
  const followReplaced = useEffectEvent(() => {
    if (isLeaving) return;
    const filters = fromStored(store.get()[kind]);
    if (hasNoListState(parameters) === isListNarrowed(filters))
      void navigate(listHref(kind, { ...state, filters, page: 1 }), { replace: true });
  });
  useEffect(() => store.onReplace(() => followReplaced()), [store]);

  const go = (next: ListState, replace: boolean): void => {
    store.remember(kind, toStored(next.filters));
    void navigate(listHref(kind, next), { replace, preventScrollReset: true });
  };

  return {
    state,
    setFilters(filters, how) {
      go(withFilters(state, filters), how === 'replace');
    },
    setList(next) {
      go({ ...next, page: 1 }, false);
    },
  };
}
