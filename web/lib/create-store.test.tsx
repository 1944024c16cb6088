import { act, renderHook } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './create-store.ts';

it('notifies each listener of a change until it unsubscribes', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set(2);
  unsubscribe();
  store.set(3);
  expect([listener.mock.calls.length, store.get()]).toEqual([1, 3]);
});

it('renders again when the store changes', () => {
  const store = createStore('light');
  const { result } = renderHook(() => useStore(store, 'light'));
  act(() => store.set('dark'));
  expect(result.current).toBe('dark');
});

it('hydrates with what the server rendered, also after an early change', async () => {
  const store = createStore('light');
  store.set('dark');
  const seen: string[] = [];
  function Theme() {
    const theme = useStore(store, 'light');
    seen.push(theme);
    return theme;
  }
  const container = document.createElement('div');
  container.textContent = 'light';
  const root = await act(async () => hydrateRoot(container, <Theme />));
  expect([seen[0], container.textContent]).toEqual(['light', 'dark']);
  act(() => root.unmount());
});
