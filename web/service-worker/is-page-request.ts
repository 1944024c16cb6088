import { splitLanguage } from '#contract/locales.ts';

/** Below these paths the server sends something else than a page, or a sign-in goes on that needs the server. */
const otherThanPages =
  /^\/(?:assets|auth|avatars|events|files|go\/.+\/poster|guides|health|import|live-updates|locales|metrics|og|rest|stand-in|v1|\.well-known)(?:\/|$)/;

/**
 * True if the worker may respond to a navigation there when the server does not. Names of files, as of downloads, are
 * none.
 */
export function isPageRequest(url: URL): boolean {
  return (
    url.origin === location.origin &&
    !otherThanPages.test(splitLanguage(url.pathname).path) &&
    !/\.\w+$/.test(url.pathname)
  );
}
