/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { shellPath } from '#contract/page-protocol.ts';
import { questionOfBuild } from './build-question.ts';
import { fromNetworkOr } from './from-network-or.ts';
import { isPageRequest } from './is-page-request.ts';
import { createPrecache, isFile, type PrecacheEntry } from './precache.ts';
import { listenToPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const precacheEntries: readonly PrecacheEntry[];

/** Time that a page may take to begin, ms. With less, a slow connection would get no page of the server. */
const pageTimeoutMs = 10_000;
/** The same for texts and settings, without which a page cannot start, ms. */
const partTimeoutMs = 3_000;

const settingsPath = '/client-config.json';
const settings = new NetworkFirst({ cacheName: 'dargu-settings', networkTimeoutSeconds: partTimeoutMs / 1_000 });
const precache = createPrecache(precacheEntries);
const isOwn = (url: URL, path: RegExp | string) =>
  url.origin === location.origin && (typeof path === 'string' ? url.pathname === path : path.test(url.pathname));

self.addEventListener('install', event => {
  const cacheSettings = settings.handle({ request: new Request(settingsPath), event }).catch(() => undefined);
  event.waitUntil(Promise.all([precache.install(event), cacheSettings]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => {
  event.waitUntil(precache.activate(event).then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data, ports: [port] }) => {
  const path = questionOfBuild(data);
  if (path !== null) port?.postMessage(precache.has(path));
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPageRequest(url),
  ({ request }) =>
    fromNetworkOr(
      () => fetch(request),
      () => precache.match(shellPath),
      pageTimeoutMs,
    ),
);
registerRoute(({ url }) => isFile(url), precache.respondWithFile);
// Words and screens come from one build: those of the server with its pages, those that are cached with the shell.
registerRoute(
  ({ url }) => isOwn(url, /^\/locales\/\w+\/common\.json$/),
  ({ request }) =>
    fromNetworkOr(
      () => fetch(request),
      () => precache.match(request.url),
      partTimeoutMs,
    ),
);
registerRoute(({ url }) => isOwn(url, settingsPath), settings);
listenToPushes(self);
