import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { stylesFor, stylesOfAll, wordsIn } from './page-styles.ts';

/** A part of a page that the server renders, and whose code the browser loads later (docs/decisions/0187). */
const partModule = /\/parts\/[\w-]+\.tsx?$/;
const routesModule = /\/web\/app\/routes\.tsx$/;
/** Modules that any route may show in place of its screen. */
const guardsModule = /\/web\/app\/guards\.tsx$/;
/**
 * Modules that no page of a route shows as the server renders it: the rest has come before these are first seen.
 * Packages name no class of ours, whatever their words are.
 */
const neverAtFirst =
  /\/web\/(?:ui\/skeleton|app\/(?:shell\/pending-bar|errors\/not-found-screen))\.tsx$|\/node_modules\//;
/** A page that needs more of the whole than this inlines the whole. */
const maxShare = 0.85;

/** Content of `.vite/page-styles.json`, for server/pages/page-styles.ts. */
interface PageStyles {
  /** Address of the sheet with the rules for everything else. */
  readonly others: string;
  /**
   * Styles that a page inlines, by the route's module as the manifest names it. Pages without one inline the whole
   * sheet.
   */
  readonly routes: Readonly<Record<string, string>>;
  /** Sheets that stand in the head behind it, by the same names, each with its address (web/ui/page-sheet.tsx). */
  readonly sheets: Readonly<Record<string, readonly Sheet[]>>;
}

interface Sheet {
  readonly href: string;
  readonly css: string;
}

/**
 * Writes beside the manifest which styles the pages of each route need, so that the server inlines those alone, and a
 * sheet with the rest of the product's (docs/decisions/0135). It stands after `selfStartingDocument`, whose styles it
 * takes apart.
 */
export function routeStyles(): Plugin {
  let root = '';
  return {
    name: 'dargu:route-styles',
    apply: 'build',
    enforce: 'post',
    configResolved: config => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') return;
        const css = /<style>(.*?)<\/style>/s.exec(String(document.source))?.[1];
        if (css === undefined) this.error('The built document has no styles');
        const wordsOf = wordsByModule(bundle);
        const info = (id: string) => this.getModuleInfo(id);
        const entry = [...this.getModuleIds()].find(id => info(id)?.isEntry);
        const routes = [...this.getModuleIds()].find(id => routesModule.test(id));
        if (entry === undefined || routes === undefined) this.error('The build has no entry or no routes');
        const elsewhere = readersIn(bundle);
        const modules = info(routes)?.dynamicallyImportedIds ?? [];
        const guards = modules.filter(id => guardsModule.test(id));
        const sheets = sheetsByModule(bundle);
        const known = new Set([...wordsOf].flatMap(([id, words]) => (neverAtFirst.test(id) ? [] : words)));
        const pages = modules.map(route => {
          const rendered = [...renderedWith([entry, route, ...guards], info)];
          const shown = rendered.filter(id => !neverAtFirst.test(id));
          const words = new Set(shown.flatMap(id => wordsOf.get(id) ?? []));
          return {
            name: relative(root, route),
            own: stylesFor(css, words, elsewhere, known),
            linked: rendered.flatMap(id => sheets.get(id) ?? []),
          };
        });
        const others = this.emitFile({ type: 'asset', name: 'others.css', source: stylesOfAll(css) });
        const pageStyles: PageStyles = {
          others: `/${this.getFileName(others)}`,
          routes: Object.fromEntries(
            pages.filter(({ own }) => own.length < css.length * maxShare).map(({ name, own }) => [name, own]),
          ),
          sheets: Object.fromEntries(
            pages.filter(({ linked }) => linked.length > 0).map(({ name, linked }) => [name, linked]),
          ),
        };
        this.emitFile({ type: 'asset', fileName: '.vite/page-styles.json', source: JSON.stringify(pageStyles) });
      },
    },
  };
}

/** Words of each module's code. */
function wordsByModule(bundle: Rolldown.OutputBundle): Map<string, string[]> {
  const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? Object.entries(file.modules) : []));
  return new Map(modules.map(([id, { code }]) => [id, wordsIn(code ?? '')]));
}

/** Sheets whose addresses the code imports, by the module that stands for the address. */
function sheetsByModule(bundle: Rolldown.OutputBundle): Map<string, Sheet> {
  return new Map(
    Object.values(bundle).flatMap(file => {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) return [];
      const sheet = { href: `/${file.fileName}`, css: String(file.source).trim() };
      return file.originalFileNames.map(name => [`${name}?url`, sheet] as const);
    }),
  );
}

/** All code, and the sheets that read the theme without bringing it. */
function readersIn(bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .map(file => {
      if (file.type === 'chunk') return file.code;
      const sheet = file.fileName.endsWith('.css') ? String(file.source) : '';
      return sheet.includes('@layer theme{') ? '' : sheet;
    })
    .join('\n');
}

/** These modules with all that they import at once, and the parts of the page that they import later. */
function renderedWith(ids: readonly string[], info: (id: string) => Rolldown.ModuleInfo | null): Set<string> {
  const found = new Set(ids);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = info(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds.filter(late => partModule.test(late))])
      found.add(next);
  }
  return found;
}
