import { serviceWorkerPath } from '#contract/page-protocol.ts';
import { cacheable, entityTag } from './entity-tag.ts';
import type { StaticFiles } from './static-files.ts';

/**
 * Replaces a worker that browsers have, empties what it kept, and goes. Without a response at its address, or
 * with an error, they would go on with the old one.
 */
const leavingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

const headers = {
  // A browser that took it from a cache would miss a new version.
  'cache-control': 'no-cache',
  // A worker lives under the policy of its own script: it sends requests to this server, and runs nothing else.
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * GET /sw.js: the service worker of the build, or one that unregisters where there is none or it is turned off.
 *
 * @param isOn the setting SERVICE_WORKER
 */
export function createServiceWorkerEndpoint(
  staticFiles: Pick<StaticFiles, 'respond'>,
  isOn: boolean,
): (request: Request) => Promise<Response> {
  return async request => {
    const built = isOn
      ? await staticFiles.respond(new Request(new URL(serviceWorkerPath, request.url), request))
      : null;
    const response =
      built ??
      cacheable(request, leavingWorker, {
        'content-type': 'text/javascript; charset=utf-8',
        etag: entityTag(leavingWorker),
        ...headers,
      });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}
