import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languages, type Language } from '#contract/locales.ts';
import { textsNamedIn, type Texts } from './texts-named-in.ts';

/** Route modules of the pages that search engines lead to. Other pages start with every text. */
const publicPages =
  /\/web\/(?:screens\/(?:list|details|reviews|compare|institution)|features\/information\/routes)\/[\w-]+-routes?\.tsx$/;
/** Late imports that come on every page, or with what it shows: they may show texts before the rest is there. */
const comesAlong = /\/web\/app\/late\/|\/parts\/[\w-]+\.tsx?$/;

/** The files of texts that pages start with. */
export interface StartTexts {
  /** Their addresses. */
  readonly files: Readonly<Record<Language, string>>;
  /** Names of the route modules for which they are enough, e.g. `professors-route`. */
  readonly routes: readonly string[];
}

/**
 * Writes for each language the texts that public pages start with, which are a fifth of all, to a file of the build. What
 * a page says before anybody has opened anything is named in its scripts, so it is read from there. The rest comes once
 * the page answers (web/i18n/language-store.ts).
 */
export function startTexts(): Plugin & { readonly written: () => StartTexts } {
  let written: StartTexts | undefined;
  return {
    name: 'dargu:start-texts',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    written: () => {
      if (!written) throw new Error('The texts that pages start with have not been written yet');
      return written;
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const pages = chunks.filter(
          ({ facadeModuleId }) => facadeModuleId !== null && publicPages.test(facadeModuleId),
        );
        const entry = chunks.filter(({ isEntry }) => isEntry);
        const code = startsWith(bundle, [...entry, ...pages]).map(chunk => chunk.code);
        const files = languages.map(language => {
          const all = JSON.parse(
            readFileSync(new URL(`../../locales/${language}/common.json`, import.meta.url), 'utf8'),
          ) as Texts;
          const source = JSON.stringify(textsNamedIn(code, all));
          const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `assets/texts-${language}-${digest}.json`;
          this.emitFile({ type: 'asset', fileName, source });
          return [language, `/${fileName}`] as const;
        });
        written = {
          files: Object.fromEntries(files) as Record<Language, string>,
          routes: pages.map(({ facadeModuleId }) => basename(facadeModuleId ?? '', '.tsx')),
        };
      },
    },
  };
}

/** These chunks with all that they import at once, and what comes along late. */
function startsWith(bundle: Rolldown.OutputBundle, from: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(from);
  for (const chunk of found) {
    const late = chunk.dynamicImports.filter(name => {
      const file = bundle[name];
      return file?.type === 'chunk' && comesAlong.test(file.facadeModuleId ?? '');
    });
    for (const name of [...chunk.imports, ...late]) {
      const file = bundle[name];
      if (file?.type === 'chunk') found.add(file);
    }
  }
  return [...found];
}
