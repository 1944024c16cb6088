import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { CacheFirst, type StrategyOptions } from 'workbox-strategies';

/** A file that is cached before anybody asks for it. The build writes the list (tools/build/precache-list.ts). */
export interface PrecacheEntry {
  readonly url: string;
  /** Null for a file whose name changes with its content. */
  readonly revision: string | null;
  /** Digest of the content, so that a worker never keeps the files of two builds. */
  readonly integrity?: string;
}

/** Cache of a worker's own build. */
export interface Precache {
  /** Gets every file of the list, or rejects: then the worker before stays. */
  install(event: ExtendableEvent): Promise<void>;
  /** Lets what other builds left go, but for files that pages of them may still ask for. */
  activate(event: ExtendableEvent): Promise<void>;
  /** Cached response of an address; undefined where the list does not name it, or the browser has lost it. */
  match(url: string): Promise<Response | undefined>;
  /** Serves a file of any build: the name changes with the content, so what is cached is right. */
  respondWithFile(options: { readonly request: Request; readonly event: ExtendableEvent }): Promise<Response>;
  /** True if the list names it. */
  has(path: string): boolean;
}

/** Files that came into use later, and those of the builds before. They leave by and by. */
const later = { cacheName: 'dargu-files', maxEntries: 150, maxAgeSeconds: 30 * 86_400 };

// Its types do not know exactOptionalPropertyTypes.
type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** True if the address is that of a file of some build. */
export function isFile(url: URL): boolean {
  return url.origin === location.origin && url.pathname.startsWith('/assets/');
}

export function createPrecache(entries: readonly PrecacheEntry[]): Precache {
  const controller = new PrecacheController({ cacheName: 'dargu-build' });
  controller.addToCacheList([...entries]);
  const onDemand = new CacheFirst({
    cacheName: later.cacheName,
    plugins: [new ExpirationPlugin({ ...later, purgeOnQuotaError: true }) as Plugin],
  });
  const match = (url: string) => controller.matchPrecache(url);

  async function moveFilesOfOtherBuilds(): Promise<void> {
    const [from, to] = await Promise.all([caches.open(controller.strategy.cacheName), caches.open(later.cacheName)]);
    const own = new Set(controller.getURLsToCacheKeys().values());
    const expiration = new CacheExpiration(later.cacheName, later);
    for (const request of await from.keys()) {
      if (own.has(request.url) || !isFile(new URL(request.url))) continue;
      const response = await from.match(request);
      if (!response) continue;
      await to.put(request, response);
      await expiration.updateTimestamp(request.url);
    }
  }

  return {
    match,
    async install(event) {
      await controller.install(event);
    },
    async activate(event) {
      await moveFilesOfOtherBuilds();
      await controller.activate(event);
    },
    respondWithFile: async options => (await match(options.request.url)) ?? (await onDemand.handle(options)),
    has: path => controller.getCacheKeyForURL(path) !== undefined,
  };
}
