import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadClientConfig } from './client-config.ts';

const told = { apiKey: 'key', siteUrl: 'https://dargu.test' };

/** Sets the response of the server, and whether the device says that it has a connection. */
function server(answer: () => Promise<Response>, isOnline = true) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return asked;
}

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('is what the server tells, and without a connection what it told last, unasked', async () => {
  server(async () => Response.json(told));
  expect(await loadClientConfig()).toEqual(told);
  const asked = server(refuse, false);
  expect(await loadClientConfig()).toEqual(told);
  expect(asked).not.toHaveBeenCalled();
});

it('is what the server told last where it refuses, or takes longer than a person waits', async () => {
  server(async () => Response.json(told));
  await loadClientConfig();
  server(async () => new Response(null, { status: 503 }));
  expect(await loadClientConfig()).toEqual(told);
  vi.useFakeTimers();
  server(() => new Promise(() => undefined));
  const loading = loadClientConfig();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toEqual(told);
});

it('is nothing where the server never told it, or told it to another build', async () => {
  server(refuse);
  expect(await loadClientConfig()).toBeNull();
  server(async () => Response.json(told));
  await loadClientConfig();
  const script = document.createElement('script');
  script.textContent = '/* /assets/index-another.js */';
  document.body.append(script);
  server(refuse, false);
  expect(await loadClientConfig()).toBeNull();
});
