import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import type { Plugin, Rolldown } from 'vite';

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

/** Content of `.vite/page-styles.json`, for server/pages/built-pages.ts. */
interface PageStyles {
  /** Address of the sheet with the rules for everything. */
  readonly others: string;
  /** Styles that a page inlines, by the route's module as the manifest names it. Pages of no route inline all. */
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
 * sheet with all of the product's (docs/decisions/0135). It stands after `selfStartingDocument`, whose styles are
 * these.
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
      async handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') return;
        const css = /<style>(.*?)<\/style>/s.exec(String(document.source))?.[1];
        if (css === undefined) this.error('The built document has no styles');
        const info = (id: string) => this.getModuleInfo(id);
        const entry = [...this.getModuleIds()].find(id => info(id)?.isEntry);
        const routes = [...this.getModuleIds()].find(id => routesModule.test(id));
        if (entry === undefined || routes === undefined) this.error('The build has no entry or no routes');
        const modules = info(routes)?.dynamicallyImportedIds ?? [];
        const guards = [...this.getModuleIds()].filter(id => guardsModule.test(id));
        const classesOf = classesByModule(bundle);
        const sheets = sheetsByModule(bundle);
        const pages = await Promise.all(
          modules.map(async route => {
            const rendered = [...renderedWith([entry, route, ...guards], info)];
            const classes = rendered.filter(id => !neverAtFirst.test(id)).flatMap(id => classesOf.get(id) ?? []);
            return {
              name: relative(root, route),
              own: withFonts(await stylesFor(classes, join(root, 'styles')), bundle),
              linked: rendered.flatMap(id => sheets.get(id) ?? []),
            };
          }),
        );
        // Fonts that are named twice are requested twice.
        const source = css.replaceAll(/@font-face\{[^}]*\}/g, '');
        const others = this.emitFile({ type: 'asset', name: 'others.css', source });
        const pageStyles: PageStyles = {
          others: `/${this.getFileName(others)}`,
          routes: Object.fromEntries(pages.map(({ name, own }) => [name, own])),
          sheets: Object.fromEntries(
            pages.filter(({ linked }) => linked.length > 0).map(({ name, linked }) => [name, linked]),
          ),
        };
        this.emitFile({ type: 'asset', fileName: '.vite/page-styles.json', source: JSON.stringify(pageStyles) });
      },
    },
  };
}

/** Words that may be classes, in each module's code. */
function classesByModule(bundle: Rolldown.OutputBundle): Map<string, string[]> {
  const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? Object.entries(file.modules) : []));
  return new Map(
    modules.map(([id, { code }]) => [id, new Scanner({}).scanFiles([{ content: code ?? '', extension: 'js' }])]),
  );
}

/** Tailwind's sheet for a page with these classes, from web/styles/page.css. Its notice stands in the sheet of all. */
async function stylesFor(classes: string[], base: string): Promise<string> {
  const compiler = await compile(await readFile(join(base, 'page.css'), 'utf8'), { base, onDependency() {} });
  return optimize(compiler.build(classes), { minify: true })
    .code.replace(/^\/\*!.*?\*\/\s*/, '')
    .trim();
}

/** Names each font as the bundle does. */
function withFonts(css: string, bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle).reduce((rest, file) => {
    const [original] = file.type === 'asset' ? file.originalFileNames : [];
    return original?.endsWith('.woff2')
      ? rest.replaceAll(`./fonts/${basename(original)}`, () => `/${file.fileName}`)
      : rest;
  }, css);
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
