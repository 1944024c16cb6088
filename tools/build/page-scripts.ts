/** One file of the build, by the manifest that Vite writes (.vite/manifest.json). */
interface ManifestChunk {
  readonly file: string;
  /** The module that it was made for; late imports and the entry have one. */
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Files of JavaScript that a page takes, each in one list. */
export interface PageScripts {
  /** With which every page starts. */
  readonly firstLoad: readonly string[];
  /** The route's own. */
  readonly route: readonly string[];
  /**
   * Modules that the page imports when someone uses it: all late imports of its route, and of the shell's those of ui/.
   * The shell's other late imports are other pages, the search, and those of signing in.
   */
  readonly widgets: readonly string[];
  /**
   * Of parts of the page that are rendered with it, and taken over once the rest is interactive (docs/decisions/0187).
   */
  readonly parts: readonly string[];
}

/** The module of such a part. */
const partModule = /(?:^|\/)parts\/[\w-]+\.tsx?$/;

/** @param source the route's module, as the manifest names it, e.g. `screens/list/professors-route.tsx` */
export function pageScripts(manifest: Manifest, source: string): PageScripts {
  const firstLoad = withImports(manifest, ['index.html']);
  const route = withImports(manifest, [source]).filter(key => !firstLoad.includes(key));
  const late = lateImports(manifest, route);
  const parts = withImports(
    manifest,
    late.filter(key => partModule.test(key)),
  ).filter(key => !firstLoad.includes(key) && !route.includes(key));
  const ofShell = lateImports(manifest, firstLoad);
  const others = new Set(ofShell.filter(key => !key.startsWith('ui/')));
  const found = new Set(
    withImports(
      manifest,
      [...late, ...ofShell].filter(key => !others.has(key)),
    ),
  );
  for (const key of found) {
    if (firstLoad.includes(key)) continue;
    const next = lateImports(manifest, [key]).filter(each => !others.has(each));
    for (const each of withImports(manifest, next)) found.add(each);
  }
  const widgets = [...found].filter(key => ![...firstLoad, ...route, ...parts].includes(key));
  const files = (keys: readonly string[]) => [...new Set(keys.map(key => chunkOf(manifest, key).file))];
  return { firstLoad: files(firstLoad), route: files(route), widgets: files(widgets), parts: files(parts) };
}

/** These chunks with all that they import at once. */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set(keys);
  for (const key of found) for (const next of chunkOf(manifest, key).imports ?? []) found.add(next);
  return [...found];
}

function lateImports(manifest: Manifest, keys: readonly string[]): string[] {
  return keys.flatMap(key => chunkOf(manifest, key).dynamicImports ?? []);
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
}
