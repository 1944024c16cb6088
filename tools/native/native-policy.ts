import { inlineHashes } from '#server/pages/template.ts';

/** Scheme that an app's own files are served from: WebKit does not always take a scheme of its own for 'self'. */
const own = ["'self'", 'capacitor://localhost'];

/**
 * The content security policy of the app's document: its own files, the two inline blocks by their hashes, and of the
 * network the server alone. The bridge of the shell is put in by the web view itself, which no policy touches.
 *
 * @param html the built document
 * @param serverOrigin e.g. https://dargu.example
 * @param avatarUrl address of the avatar service; a path where the server itself draws them
 */
export function nativePolicy(html: string, serverOrigin: string, avatarUrl: string): string {
  const { scriptHash, styleHash } = inlineHashes(html);
  const avatars = avatarUrl.startsWith('/') ? [] : [new URL(avatarUrl).origin];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': own,
    'script-src': [...own, scriptHash],
    'style-src': [...own, styleHash],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...own, 'data:', serverOrigin, ...avatars],
    'connect-src': [...own, serverOrigin],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
