import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverOriginElement } from '#contract/page-protocol.ts';
import { languages } from '#contract/locales.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'dist/client');
/** Of the web alone: a manifest of the build, what installs the web app, its service worker. */
const webOnly = /^(?:\.vite\/|manifest\.webmanifest$|sw\.js$)/;

/**
 * What a native shell carries: the built client, with a document that knows where the server is, and the texts of both
 * languages, which belong to the code that reads them.
 *
 * @param serverOrigin e.g. https://dargu.example
 * @returns contents by path from the root of the bundle, e.g. `index.html`
 */
export function nativeFiles(serverOrigin: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const path of filesBelow(client)) if (!webOnly.test(path)) files.set(path, readFileSync(join(client, path)));
  for (const language of languages)
    for (const name of ['common', 'admin'])
      files.set(`locales/${language}/${name}.json`, readFileSync(join(root, `locales/${language}/${name}.json`)));
  const document = files.get('index.html');
  if (!document) throw new Error('dist/client has no index.html: npm run build');
  files.set('index.html', Buffer.from(nativeDocument(document.toString('utf8'), serverOrigin)));
  return files;
}

/** The document of the built client, which tells its scripts where the server is. */
function nativeDocument(html: string, serverOrigin: string): string {
  const { origin } = new URL(serverOrigin);
  return html.replace('</head>', () => `<meta name="${serverOriginElement}" content="${origin}"></head>`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .toSorted();
}
