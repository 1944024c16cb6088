import { languages, localizedPath } from '#contract/locales.ts';
import { escapeXml } from '../pictures/svg.ts';

/** One path with the day of its last change (YYYY-MM-DD), where that is known. */
interface SitemapEntry {
  readonly path: string;
  readonly changed: string | null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A list of sitemaps. */
export function sitemapIndex(addresses: readonly string[]): string {
  const items = addresses.map(address => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>${items.join('')}</sitemapindex>`;
}

/** A list of pages, each in every language. */
export function urlSet(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ path, changed }) => {
    const locations = languages.map(language => escapeXml(siteUrl + localizedPath(path, language)));
    const alternates = languages
      .map((language, index) => `<xhtml:link rel="alternate" hreflang="${language}" href="${locations[index]}"/>`)
      .join('');
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    return locations.map(location => `<url><loc>${location}</loc>${day}${alternates}</url>`).join('');
  });
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">${items.join('')}</urlset>`;
}
