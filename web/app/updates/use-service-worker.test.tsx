import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReloading } from './reload.ts';
import { useServiceWorker } from './use-service-worker.ts';

const register = vi.fn<() => Promise<object>>(async () => ({}));

beforeEach(() => {
  vi.useFakeTimers();
  const container = Object.assign(new EventTarget(), { controller: null, register });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: container }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

async function registrations(): Promise<number> {
  renderHook(() => useServiceWorker(), { wrapper });
  await vi.advanceTimersByTimeAsync(60_000);
  return register.mock.calls.length;
}

// In this order: what the entry has set holds for the whole page.
it('[PLAT-11] registers no worker in development, none in the app, and one on the web', async () => {
  expect(await registrations()).toBe(0);
  startReloading({ ownScript: '/assets/index-Mine0000.js', target: () => new URL(location.href), open: () => {} });
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  expect(await registrations()).toBe(0);
  vi.stubGlobal('Capacitor', undefined);
  expect(await registrations()).toBe(1);
});

it('the page stays where an extension has taken the value away', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: undefined }));
  expect(() => renderHook(() => useServiceWorker(), { wrapper })).not.toThrow();
});
