import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '#contract/locales.ts';
import type { RenderInput, RenderResult } from '#contract/render.ts';
import type { PageSource } from './page-source.ts';
import { createPageTemplate, inlineHashes } from './template.ts';

interface Folders {
  /** What browsers load: dist/client. */
  readonly client: string;
  /** What renders: dist/server. */
  readonly server: string;
  readonly locales: string;
}

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/**
 * Reads the build once, at the start.
 *
 * @throws Error when there is none, or when it is not whole
 */
export async function loadBuiltPages({ client, server, locales }: Folders): Promise<PageSource> {
  const [html, manifestText, entry, ...texts] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readFile(join(client, '.vite', 'manifest.json'), 'utf8'),
    import(pathToFileURL(join(server, 'entry-server.js')).href) as Promise<{
      render(input: RenderInput): Promise<RenderResult>;
    }>,
    ...languages.map(language => readMessages(locales, language)),
  ]);
  const template = createPageTemplate(html);
  const manifest = JSON.parse(manifestText) as Manifest;
  return {
    render: entry.render,
    messages: async language => texts[languages.indexOf(language)] ?? {},
    write: async (page, sources) => template({ ...page, modules: chunksOf(manifest, sources) }),
    inline: inlineHashes(html),
    shell: html,
  };
}

async function readMessages(folder: string, language: Language): Promise<RenderInput['messages']> {
  return JSON.parse(await readFile(join(folder, language, 'common.json'), 'utf8')) as RenderInput['messages'];
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
