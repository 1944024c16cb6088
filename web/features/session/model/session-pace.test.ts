import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  AUTO_REFRESH_TICK_DURATION_MS,
  AUTO_REFRESH_TICK_THRESHOLD,
  EXPIRY_MARGIN_MS,
  JWKS_TTL,
} from '../../../../node_modules/@supabase/auth-js/dist/main/lib/constants.js';
import {
  completeProfile,
  openTab,
  type Server,
  sessionOf,
  startServer,
  storeSession,
  type Tab,
} from '../testing/session-world.ts';

// In a file of its own: it counts requests and timers, and tabs of other tests may still have some to come.
let server: Server;
let tab: Tab;

beforeEach(() => {
  localStorage.clear();
  server = startServer();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('[CONST-04] tries a renewal again after 200 ms, 400 ms and so on while the server is away', async () => {
  server.profiles.set('noa', completeProfile('noa'));
  let requestCount = 0;
  server.instead.set('POST /auth/v1/token', () =>
    ++requestCount < 4 ? new Response(null, { status: 503 }) : Response.json(sessionOf('noa', { version: 2 })),
  );
  const wait = vi.spyOn(globalThis, 'setTimeout');
  storeSession(sessionOf('noa', { secondsLeft: -10 }));
  tab = openTab();
  await vi.waitFor(() => expect(tab.store.get().isProfileLoaded).toBe(true), 10_000);
  expect(requestCount).toBe(4);
  expect(
    wait.mock.calls.map(([, time]) => time).filter(time => time !== undefined && [200, 400, 800, 1600].includes(time)),
  ).toEqual([200, 400, 800]);
  wait.mockRestore();
  await tab.close();
});

it('[CONST-04] keeps the pace of auth-js: a tick every 30 s, renewal from three ticks before the end, keys for 10 minutes', () => {
  expect([AUTO_REFRESH_TICK_DURATION_MS, AUTO_REFRESH_TICK_THRESHOLD, EXPIRY_MARGIN_MS, JWKS_TTL]).toEqual([
    30_000, 3, 90_000, 600_000,
  ]);
});
