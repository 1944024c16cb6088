import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';

/** Path at which the installed web app takes what another app shares (`share_target` of the manifest). */
export const sharePath = '/share';

/** As much as a search takes well, in characters. */
const maxQueryLength = 80;
const webAddress = /https?:\/\/\S+/gi;

/**
 * Target of something shared: an address of the site to its page, any other text to a search for it.
 *
 * @param shared `title`, `text` and `url` as the sharing app filled them; Android puts addresses into the text
 * @returns an absolute address of this site
 */
export function targetOfShared(shared: URLSearchParams, siteUrl: string): string {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map(name => shared.get(name) ?? '');
  for (const [address] of `${url} ${text}`.matchAll(webAddress)) {
    const parsed = URL.parse(address);
    // A path of two slashes would be the name of another site.
    if (parsed?.origin === siteUrl) return siteUrl + parsed.pathname.replace(/^\/+/, '/') + parsed.search;
  }
  const words = [text, title].map(part => part.replaceAll(webAddress, ' ').replaceAll(/\s+/g, ' ').trim());
  const query = cutAtCodePoint(words.find(part => part !== '') ?? '', maxQueryLength).trim();
  return `${siteUrl}/professors${query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`}`;
}
