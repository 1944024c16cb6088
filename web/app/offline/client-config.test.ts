import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadClientConfig } from './client-config.ts';

const config = { apiKey: 'key', siteUrl: 'https://dargu.test' };

/** Sets the response of the server, and whether the device says that it has a connection. */
function server(respond: () => Promise<Response>, isOnline = true) {
  const fetchConfig = vi.fn(respond);
  vi.stubGlobal('fetch', fetchConfig);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return fetchConfig;
}

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('is what the server sends, and without a connection what it sent last, without a request', async () => {
  server(async () => Response.json(config));
  expect(await loadClientConfig()).toEqual(config);
  const fetchConfig = server(refuse, false);
  expect(await loadClientConfig()).toEqual(config);
  expect(fetchConfig).not.toHaveBeenCalled();
});

it('is what the server sent last where it refuses, or takes longer than a person waits', async () => {
  server(async () => Response.json(config));
  await loadClientConfig();
  server(async () => new Response(null, { status: 503 }));
  expect(await loadClientConfig()).toEqual(config);
  vi.useFakeTimers();
  server(() => new Promise(() => undefined));
  const loading = loadClientConfig();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toEqual(config);
});

it('is nothing where the server never sent it, or sent it to another build', async () => {
  server(refuse);
  expect(await loadClientConfig()).toBeNull();
  server(async () => Response.json(config));
  await loadClientConfig();
  const script = document.createElement('script');
  script.textContent = '/* /assets/index-another.js */';
  document.body.append(script);
  server(refuse, false);
  expect(await loadClientConfig()).toBeNull();
});
