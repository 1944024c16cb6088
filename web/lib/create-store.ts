import { useSyncExternalStore } from 'react';

/** A value outside of React, for code that needs it before hydration or outside of components. */
export interface Store<State> {
  /** The same object until `set` gets another one. */
  get(): State;
  set(next: State): void;
  /** Calls after each change. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @param rendered what the server rendered with: hydration reads this, so that an early change cannot contradict it */
export function useStore<State>({ get, subscribe }: Pick<Store<State>, 'get' | 'subscribe'>, rendered: State): State {
  return useSyncExternalStore(subscribe, get, () => rendered);
}
