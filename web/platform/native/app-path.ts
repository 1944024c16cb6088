import { splitLanguage } from '#contract/locales.ts';
import { parseUrl } from '#web/lib/parse-url.ts';

/**
 * The address within the application that a link from outside means, without its language: an app has its own.
 *
 * @param url as the system hands it over: anybody can send one
 * @param siteOrigin e.g. https://dargu.example; null for links of other sites
 * @returns path, query and fragment; null for what the application does not open. Ways back from an identity provider
 *   are among those: an app signs in without them, so that only a stranger would send one.
 */
export function appPathOf(url: string, siteOrigin: string): string | null {
  const parsed = parseUrl(url);
  if (!parsed || parsed.origin !== siteOrigin || parsed.username || parsed.password) return null;
  // `https://site//evil.example` has a path that would be another host's address by itself.
  const { path } = splitLanguage(parsed.pathname.replace(/^[/\\]+/, '/'));
  return isWayBack(path) ? null : path + parsed.search + parsed.hash;
}

/** As the router would read it: decoded, in small letters or capitals. */
function isWayBack(path: string): boolean {
  try {
    return /^\/auth\/./i.test(decodeURIComponent(path));
  } catch {
    return false; // The router finds no page of that name either.
  }
}
