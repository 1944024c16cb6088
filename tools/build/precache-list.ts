import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { PrecacheEntry } from '#web/service-worker/precache.ts';
import { type Language, languages } from '#contract/locales.ts';
import { shellPath } from '#contract/page-protocol.ts';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  /** Files whose addresses it has, such as sheets that a screen links. */
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Modules whose files every visitor keeps: how a page starts, and the screens on which students read and write. */
const wanted = [
  /^index\.html$/,
  /^app\/(?!analytics\/|native\/)/,
  /^ui\//,
  /^lib\//,
  /^screens\/(?:list|details|reviews)\//,
  /^screens\/profile\/my-ratings-route/,
  /^screens\/study-guides\//,
  /^screens\/sign-in\/login-modal/,
  /^features\/rating\/(?!routes\/rate-missing)/,
  /^features\/contact\//,
  /^(?:entities|features)\/outbox\//,
  /^entities\/saved\//,
  /^features\/offline-reading\//,
];

interface Built {
  /** Vite's .vite/manifest.json. */
  readonly manifest: Manifest;
  /** The built index.html. */
  readonly document: Uint8Array;
  /** Files of the build, by their names below its folder. */
  readonly files: readonly string[];
  /** The texts of a language that every page loads. */
  readonly texts: (language: Language) => Uint8Array;
}

/**
 * Files that the service worker caches from its installation on: the shell, the scripts and styles it starts with, the
 * screens of students, fonts and texts. Everything else is cached when it is first used.
 */
export function precacheList({ manifest, document, files, texts }: Built): PrecacheEntry[] {
  const keys = Object.keys(manifest).filter(key => wanted.some(pattern => pattern.test(key)));
  const needed = withImports(manifest, keys).flatMap(key => {
    const { file, css = [], assets = [] } = manifest[key] ?? missing(key);
    return [file, ...css, ...assets.filter(name => name.endsWith('.css'))];
  });
  const fonts = files.filter(file => file.endsWith('.woff2'));
  return [
    named(shellPath, document),
    ...languages.map(language => named(`/locales/${language}/common.json`, texts(language))),
    ...[...new Set([...needed, ...fonts])].toSorted().map(file => ({ url: `/${file}`, revision: null })),
  ];
}

/** These chunks with all that they import at once. */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set(keys);
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return [...found];
}

/** A file whose name stays while its content changes. */
function named(url: string, content: Uint8Array): PrecacheEntry {
  const digest = createHash('sha256').update(content).digest('base64');
  return { url, revision: digest.slice(0, 16), integrity: `sha256-${digest}` };
}

function missing(key: string): never {
  throw new Error(`The build has no ${basename(key)}`);
}
