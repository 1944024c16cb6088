import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverOriginElement } from '#contract/page-protocol.ts';
import { languages } from '#contract/locales.ts';
import { readCommonTexts } from '#server/common-texts.ts';
import { nativePolicy } from './native-policy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'dist/client');
/** Of the web alone: a manifest of the build, what installs the web app, its service worker. */
const webOnly = /^(?:\.vite\/|manifest\.webmanifest$|sw\.js$)/;

/**
 * Files that a native shell carries: the built client, with a document that knows where the server is, and the texts of
 * both languages, which belong to the code that reads them.
 *
 * @param serverOrigin e.g. https://dargu.example
 * @param avatarUrl of the avatar service, as the server has it
 * @returns contents by path from the root of the bundle, e.g. `index.html`
 */
export function nativeFiles(
  serverOrigin: string,
  avatarUrl = process.env['AVATAR_URL'] ?? '/avatars',
): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const path of filesBelow(client)) if (!webOnly.test(path)) files.set(path, readFileSync(join(client, path)));
  for (const language of languages) {
    files.set(`locales/${language}/common.json`, Buffer.from(JSON.stringify(readCommonTexts(language))));
    files.set(`locales/${language}/admin.json`, readFileSync(join(root, `locales/${language}/admin.json`)));
  }
  files.set('cannot-start.html', readFileSync(join(root, 'native/cannot-start.html')));
  const document = files.get('index.html');
  if (!document) throw new Error('dist/client has no index.html: npm run build');
  files.set('index.html', Buffer.from(nativeDocument(document.toString('utf8'), serverOrigin, avatarUrl)));
  return files;
}

/** The document of the built client, which says where the server is and connects to nobody else. */
function nativeDocument(html: string, serverOrigin: string, avatarUrl: string): string {
  const { origin } = new URL(serverOrigin);
  const policy = nativePolicy(html, origin, avatarUrl);
  // First, since a policy holds for what comes after it.
  return html.replace(
    '<head>',
    () =>
      `<head><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="${serverOriginElement}" content="${origin}">`,
  );
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
