import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { perLanguage } from '#contract/locales.ts';
import type { RenderInput, RenderResult } from '#contract/render.ts';
import { readCommonTexts } from '../common-texts.ts';
import type { PageSource, WrittenPage } from './page-source.ts';
import { createPageTemplate, inlineHashes, type PageParts, type StyleSheet, withStyles } from './template.ts';

interface Folders {
  /** Folder that browsers load: dist/client. */
  readonly client: string;
  /** Folder of the renderer: dist/server. */
  readonly server: string;
}

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Written by tools/build/route-styles.ts. */
interface PageStyles {
  readonly others: string;
  readonly routes: Readonly<Record<string, string>>;
  readonly sheets: Readonly<Record<string, readonly StyleSheet[]>>;
}

/** Route modules of the pages that search engines lead to: their texts are in locales/{language}/start.json. */
const landingPage = /^(?:screens\/(?:list|details|reviews|compare|institution)|features\/information)\//;

/**
 * Reads the build once, at the start.
 *
 * @throws Error when there is none, or when it is not whole
 */
export async function loadBuiltPages({ client, server }: Folders): Promise<PageSource> {
  const [html, manifestText, stylesText, entry] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readFile(join(client, '.vite', 'manifest.json'), 'utf8'),
    readFile(join(client, '.vite', 'page-styles.json'), 'utf8'),
    import(pathToFileURL(join(server, 'entry-server.js')).href) as Promise<{
      render(input: RenderInput): Promise<RenderResult>;
    }>,
  ]);
  const manifest = JSON.parse(manifestText) as Manifest;
  const styles = JSON.parse(stylesText) as PageStyles;
  const messages = perLanguage(readCommonTexts);
  const documents = new Map<string, (page: Omit<PageParts, 'modules'>) => WrittenPage>();
  /** The document of pages that come from these modules, made when the first of them is wanted. */
  const documentFor = (sources: readonly string[]) => {
    const key = sources.join(' ');
    const own = styles.routes[key];
    const dressed = withStyles(html, own, styles.sheets[key]);
    const write = createPageTemplate(dressed, own === undefined ? undefined : styles.others, landingPage.test(key));
    const [modules, inline] = [chunksOf(manifest, sources), inlineHashes(dressed)];
    const document = (page: Omit<PageParts, 'modules'>) => ({ html: write({ ...page, modules }), inline });
    documents.set(key, document);
    return document;
  };
  return {
    render: entry.render,
    messages: async language => messages[language],
    write: async (page, sources) => (documents.get(sources.join(' ')) ?? documentFor(sources))(page),
    inline: inlineHashes(html),
    shell: html,
  };
}

/**
 * The chunks of some modules with all that they import, but without what the entry brings in any case.
 *
 * @throws Error when the build has no such module: the page would only be slower, and nobody would see why
 */
function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const unknown = sources.find(source => !manifest[source]);
  if (unknown !== undefined) throw new Error(`The build has no ${unknown}`);
  const own = new Set<string>();
  const collect = (names: readonly string[], into: Set<string>) => {
    for (const name of names) {
      if (into.has(name)) continue;
      into.add(name);
      collect(manifest[name]?.imports ?? [], into);
    }
  };
  const ofEntry = new Set<string>();
  collect(['index.html'], ofEntry);
  collect(sources, own);
  return [...own]
    .filter(name => !ofEntry.has(name))
    .flatMap(name => (manifest[name] ? [`/${manifest[name].file}`] : []));
}
