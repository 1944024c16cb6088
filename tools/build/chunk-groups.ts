import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Questions of the plugin's hooks to the bundler. */
interface Modules {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** Route modules of the pages where visitors arrive and stay. What these share is worth a file of its own. */
const landingPages = /\/web\/screens\/(?:list|details)\/[\w-]+-route\.tsx$/;

/** Ends the name of a file whose modules a late import of another landing page needs too. */
const withLate = '-late';

/**
 * Packages of the first load: React, its router and the query client. They change seldom, so an update of the product
 * leaves their file in the cache; in one they are 1.4 KB smaller than in three.
 */
const packages =
  /\/node_modules\/(?:(?:react|react-dom|scheduler|react-router)\/|@tanstack\/(?!.*\/(?:useMutation|mutationObserver|useQueries|queriesObserver)\.js))/;

/** Shared by so many landing pages or more, modules are in one file: a page more in vain, a request less. */
const mostPages = 4;

/**
 * Decides from the import graph which modules travel in one file: what every page starts with (`app`), what most
 * landing pages need (`shared`), and what the same two or three of them need. The bundler splits the rest by route and
 * by use.
 */
export function chunkGroups(): Plugin {
  /** Names of chunks by module, and how many landing pages need the module. */
  let shared: ReadonlyMap<string, { readonly chunk: string; readonly pages: number }> = new Map();
  /** The entry stays a file of its own: the document names it. */
  let start: ReadonlySet<string> = new Set();
  return {
    name: 'dargu:chunk-groups',
    enforce: 'post',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // A link of this kind that fails lasts as a failed import does: see withLateImports.
          resolveDependencies: () => [],
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'packages', test: packages, priority: mostPages + 2 },
                {
                  debugName: 'app',
                  name: (id: string) => (start.has(id) ? null : 'app'),
                  tags: ['$initial' as const],
                  priority: mostPages + 1,
                },
                {
                  debugName: 'shared with late imports',
                  name: (id: string) => {
                    const chunk = shared.get(id)?.chunk;
                    return chunk?.endsWith(withLate) ? chunk : null;
                  },
                  priority: mostPages - 0.5,
                },
                // From what most pages need to what two need: a group takes along what its modules import, unless an
                // earlier one has it.
                ...Array.from({ length: mostPages }, (_, index) => ({
                  debugName: `shared by ${String(index + 1)}`,
                  name: (id: string) => {
                    const group = shared.get(id);
                    return group?.pages === index + 1 ? group.chunk : null;
                  },
                  priority: index + 1,
                })),
              ],
            },
          },
        },
      },
    }),
    generateBundle: {
      // Behind Vite, which looks for imports itself.
      order: 'post',
      handler(_options, bundle) {
        const names = new Set([...shared.values()].map(({ chunk }) => chunk));
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = withLateImports(file.code, name => neededBeside(name, bundle, names));
      },
    },
    buildEnd(error) {
      if (error) return;
      const entry = [...this.getModuleIds()].find(id => this.getModuleInfo(id)?.isEntry);
      if (entry === undefined) throw new Error('The build has no entry');
      start = new Set([entry, ...(this.getModuleInfo(entry)?.importedIds ?? [])]);
      shared = sharedModules(this, entry);
    },
  };
}

/** Late imports as Vite has written them. */
const lateImport = /\bimport\(\s*([`"'])\.\/([\w-]+\.js)\1\s*\)/g;

/**
 * Hands late imports to web/lib/late-import.ts, so that one that fails can be tried again.
 *
 * @param beside files that are requested at once with a file
 */
function withLateImports(code: string, beside: (file: string) => readonly string[]): string {
  return code.replaceAll(lateImport, (_all, quote: string, file: string) => {
    const files = [file, ...beside(file)].map(name => quote + name + quote);
    return `lateImport(${files.join()})`;
  });
}

/**
 * The files that landing pages share and this one imports. To name the rest as well takes 0.7 KiB of every first load;
 * not to takes one more request in a row where a dialog or a seldom page is opened.
 */
function neededBeside(file: string, bundle: Rolldown.OutputBundle, names: ReadonlySet<string>): string[] {
  const found = new Set([`assets/${file}`]);
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next);
  }
  return [...found].flatMap(name => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' && names.has(chunk.name) ? name.replace('assets/', '') : [];
  });
}

function sharedModules(modules: Modules, entry: string): Map<string, { chunk: string; pages: number }> {
  const pages = [...modules.getModuleIds()].filter(
    id => landingPages.test(id) && modules.getModuleInfo(id)?.dynamicImporters.length,
  );
  if (pages.length < 2) throw new Error(`No route modules match ${String(landingPages)}`);
  const firstLoad = reached(modules, entry);
  const neededBy = new Map<string, string[]>();
  for (const page of pages)
    for (const id of reached(modules, page))
      if (id !== page && !firstLoad.has(id) && !id.includes('/node_modules/'))
        neededBy.set(id, [...(neededBy.get(id) ?? []), nameOf(page)]);
  /** Chunks that a late import needs of which page. */
  const neededLateBy = new Map<string, Set<string>>();
  for (const page of pages)
    for (const id of reached(modules, page))
      for (const late of firstLoad.has(id) ? [] : (modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
        for (const needed of reached(modules, late))
          neededLateBy.set(needed, (neededLateBy.get(needed) ?? new Set()).add(nameOf(page)));
  return new Map(
    [...neededBy]
      .filter(([, needing]) => needing.length > 1)
      .map(([id, needing]) => {
        const pages = Math.min(mostPages, needing.length);
        const chunk = pages === mostPages ? 'shared' : needing.sort().join('-');
        // What a late import of another page needs is a file of its own, or that would bring the rest along.
        const isLate = [...(neededLateBy.get(id) ?? [])].some(page => !needing.includes(page));
        return [id, { chunk: pages < mostPages && isLate ? chunk + withLate : chunk, pages }];
      }),
  );
}

const nameOf = (page: string) => basename(page).replace(/-route\..*/, '');

/** The module with all that it imports at once. */
function reached(modules: Modules, from: string): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
