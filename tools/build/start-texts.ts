import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languages, type Language } from '#contract/locales.ts';
import { textsNamedIn, type Texts } from './texts-named-in.ts';

/** Route modules of the pages that search engines lead to. Other pages start with every text. */
const publicPages =
  /\/web\/(?:screens\/(?:list|details|reviews|compare|institution)|features\/information\/routes)\/[\w-]+-routes?\.tsx$/;
/** Parts of a page that the server renders: when the browser takes them over, their texts must be there. */
const rendered = /\/parts\/[\w-]+\.tsx?$/;

/**
 * Writes for each public page and language the texts that the page starts with, some 2 to 5 KB of 26, to a file of the
 * build. What a page says before anybody has opened anything is named in its scripts, so it is read from there. The rest
 * comes once the page answers (web/i18n/language-store.ts). `.vite/start-texts.json` holds the addresses for
 * server/pages/built-pages.ts, by the route's module as the manifest names it.
 */
export function startTexts(): Plugin {
  let root = '';
  return {
    name: 'dargu:start-texts',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    configResolved: config => {
      root = config.root;
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const entry = chunks.filter(({ isEntry }) => isEntry);
        const written = new Set<string>();
        const all = languages.map(language => [language, textsOf(language)] as const);
        const write = (language: Language, texts: Texts) => {
          const source = JSON.stringify(texts);
          const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `assets/texts-${language}-${digest}.json`;
          if (!written.has(fileName)) this.emitFile({ type: 'asset', fileName, source });
          written.add(fileName);
          return `/${fileName}`;
        };
        const pages = chunks.flatMap(page => {
          const module = page.facadeModuleId ?? '';
          if (!publicPages.test(module)) return [];
          const code = startsWith(bundle, [...entry, page]).map(chunk => chunk.code);
          const files = all.map(([language, texts]) => [language, write(language, textsNamedIn(code, texts))] as const);
          return [[relative(root, module), Object.fromEntries(files)] as const];
        });
        this.emitFile({
          type: 'asset',
          fileName: '.vite/start-texts.json',
          source: JSON.stringify(Object.fromEntries(pages)),
        });
      },
    },
  };
}

function textsOf(language: Language): Texts {
  return JSON.parse(readFileSync(new URL(`../../locales/${language}/common.json`, import.meta.url), 'utf8')) as Texts;
}

/** These chunks with all that they import at once, and the parts of the page that they import late. */
function startsWith(bundle: Rolldown.OutputBundle, from: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(from);
  for (const chunk of found) {
    const late = chunk.dynamicImports.filter(name => {
      const file = bundle[name];
      return file?.type === 'chunk' && rendered.test(file.facadeModuleId ?? '');
    });
    for (const name of [...chunk.imports, ...late]) {
      const file = bundle[name];
      if (file?.type === 'chunk') found.add(file);
    }
  }
  return [...found];
}
